-- Work to be done once, by whichever process comes first.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- Two jobs with one key are one job: a reminder, a nightly task.
  unique_key text unique,
  run_at timestamptz not null,
  attempts int not null default 0,
  -- Taken by a process until then; a process that dies lets go by itself.
  taken_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index jobs_waiting on jobs (run_at) where done_at is null and failed_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;

-- The outbox: a mail is written in the same transaction as what it reports.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  message_id text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_newest on mails (id desc, state);

-- The answer to a request that may be sent again.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters that all processes share. Losing them in a crash of the database is no harm.
create unlogged table rate_limits (
  bucket text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_limits_age on rate_limits (ends_at);

-- Tells every process, on commit, that what it keeps of this table is old.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', tg_table_name);
  return null;
end $$;
