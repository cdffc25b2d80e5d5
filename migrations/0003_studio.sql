-- A row a setting that the admin has changed; what is absent keeps its default in code.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_of_change();

-- What happened once in the life of this installation, such as the filling with demo content.
create table milestones (
  name text primary key,
  reached_at timestamptz not null
);
