-- Another one after every change of the team, so that whoever knows the team of a version need not read it again. Random: a
-- number would be given twice, when a change is rolled back or a backup restored.
create table team_version (
  is_only_row boolean primary key default true check (is_only_row),
  version uuid not null
);
insert into team_version (version) values (gen_random_uuid());

create function renew_team_version() returns trigger language plpgsql as $$
begin
  insert into team_version (version) values (gen_random_uuid())
    on conflict (is_only_row) do update set version = excluded.version;
  return null;
end $$;
create trigger therapists_renew_team_version after insert or update or delete or truncate on therapists
  for each statement execute function renew_team_version();
create trigger rotas_renew_team_version after insert or update or delete or truncate on rotas
  for each statement execute function renew_team_version();
create trigger shifts_renew_team_version after insert or update or delete or truncate on shifts
  for each statement execute function renew_team_version();
create trigger leave_renew_team_version after insert or update or delete or truncate on leave
  for each statement execute function renew_team_version();
