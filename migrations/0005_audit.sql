-- Who did what and when. Only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the system itself, or somebody who is not signed in.
  actor_id int references users on delete set null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  address text
);
create index audit_log_of_subject on audit_log (subject, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before delete or update of at, action, subject, details on audit_log
  for each row execute function refuse_change();
