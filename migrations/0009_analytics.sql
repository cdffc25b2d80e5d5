-- What happened on the site, without a word about who it was.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null,
  category text not null,
  label text,
  value_cents bigint,
  path text not null
);
create index events_of_name on events (name, at);
