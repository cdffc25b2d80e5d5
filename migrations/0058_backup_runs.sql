-- The backups of every night: what was in each, and whether it could be restored.
create table backup_runs (
  id int generated always as identity primary key,
  started_at timestamptz not null,
  -- Null while it is under way, or when it was interrupted.
  ended_at timestamptz,
  name text,
  row_count int,
  picture_count int,
  -- When it had been restored into another database and was found to be the same.
  proved_at timestamptz,
  error text,
  constraint backup_runs_prove_or_fail check ((ended_at is null and proved_at is null and error is null)
    or (ended_at is not null and (proved_at is null) <> (error is null)))
);
create index backup_runs_started on backup_runs (started_at desc);
