-- Another one after every change of the rules or of what treatments contain, so that whoever knows what decides about a
-- treatment need not read it again with every booking. Random, as that of the team (0068).
create table safety_version (
  is_only_row boolean primary key default true check (is_only_row),
  version uuid not null
);
insert into safety_version (version) values (gen_random_uuid());

create function renew_safety_version() returns trigger language plpgsql as $$
begin
  insert into safety_version (version) values (gen_random_uuid())
    on conflict (is_only_row) do update set version = excluded.version;
  return null;
end $$;
create trigger safety_rules_renew_safety_version after insert or update or delete or truncate on safety_rules
  for each statement execute function renew_safety_version();
create trigger treatment_safety_renew_safety_version after insert or update or delete or truncate on treatment_safety
  for each statement execute function renew_safety_version();
