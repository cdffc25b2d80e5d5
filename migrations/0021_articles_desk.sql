-- Deleted for a while: out of every list, until somebody takes it back. Its name and its address are free meanwhile.
alter table topics add column deleted_at timestamptz;
drop index topics_name;
create unique index topics_name on topics (lower(name)) where deleted_at is null;

alter table articles
  -- When it will publish itself; null for one that nobody scheduled, and for one that is out.
  add column publish_at timestamptz,
  add column deleted_at timestamptz,
  -- Who knows it may read the article, published or not; null: nobody may.
  add column preview_token text unique check (length(preview_token) >= 32),
  add constraint articles_out_or_scheduled check (publish_at is null or published_at is null),
  drop constraint articles_slug_key;
create unique index articles_slug on articles (slug) where deleted_at is null;
create index articles_due on articles (publish_at) where publish_at is not null and deleted_at is null;
create index articles_listed on articles (created_at desc, id desc) where deleted_at is null;
create index articles_topic on articles (topic_id);
drop index articles_published;
create index articles_published on articles (published_at desc, id desc)
  where published_at is not null and deleted_at is null;

-- What lies unsaved in somebody's editor. No article: a new one.
create table article_drafts (
  author_id int not null references users on delete cascade,
  article_id int references articles on delete cascade,
  fields jsonb not null,
  edition timestamptz,
  saved_at timestamptz not null,
  unique nulls not distinct (author_id, article_id)
);

create table article_generations (
  id int generated always as identity primary key,
  topic text not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  words int not null default 0 check (words >= 0),
  target_words int not null,
  article_id int references articles on delete set null,
  message text,
  started_at timestamptz not null,
  -- Written again and again while it runs: one that has fallen silent belongs to a process that died.
  alive_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
-- The studio writes one at a time, however many admins and processes it has.
create unique index article_generations_running on article_generations ((true)) where ended_at is null;
