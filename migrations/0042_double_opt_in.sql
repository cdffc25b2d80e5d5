-- Whoever subscribes proves that the address is theirs; until then no newsletter goes there. Links are kept hashed.
alter table subscribers
  -- When they proved it; null: not yet.
  add column confirmed_at timestamptz,
  -- Where they agreed, and to which words.
  add column source text not null default 'earlier'
    check (source in ('footer', 'checkout', 'profile', 'counter', 'earlier')),
  add column wording text,
  -- The link by which they prove it, and when it was last mailed.
  add column confirm_token_hash bytea unique check (length(confirm_token_hash) = 32),
  add column confirm_sent_at timestamptz;
update subscribers set confirmed_at = consented_at, source = case when consent_note is null then 'earlier' else 'counter' end;
alter table subscribers alter column source drop default;
create index subscribers_unconfirmed on subscribers (consented_at) where confirmed_at is null;

-- Each newsletter has an unsubscribe link of its own; those mailed before go on working.
create table unsubscribe_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscriber_id int not null references subscribers on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_links_of_subscriber on unsubscribe_links (subscriber_id);
create index unsubscribe_links_by_age on unsubscribe_links (created_at);
insert into unsubscribe_links (token_hash, subscriber_id, created_at)
  select sha256(convert_to(unsubscribe_token, 'UTF8')), id, consented_at from subscribers;
-- Of those mailed before, the age is not known: they count from the day of this change at the earliest.
update unsubscribe_links set created_at = greatest(created_at, now());
alter table subscribers drop column unsubscribe_token;

-- A preview link of an article ends, and is shown once.
alter table articles
  add column preview_token_hash bytea unique check (length(preview_token_hash) = 32),
  add column preview_ends_at timestamptz;
update articles set preview_token_hash = sha256(convert_to(preview_token, 'UTF8')), preview_ends_at = now() + interval '30 days'
  where preview_token is not null;
alter table articles
  drop column preview_token,
  add constraint articles_preview_ends check ((preview_token_hash is null) = (preview_ends_at is null));
