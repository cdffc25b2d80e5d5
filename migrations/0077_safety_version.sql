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

-- All cards that mean the same person, as in 0063. Most have one, which is looked for first: it is asked with every booking.
create or replace function cards_of(client int) returns int[] language plpgsql stable strict parallel safe as $$
declare was_merged boolean;
begin
  select merged_into_id is not null or exists (select from clients down where down.merged_into_id = client)
    into was_merged from clients where id = client;
  if not was_merged then return array[client]; end if;
  return (
    with recursive down as (
      select card_of(client) as id
      union all
      select clients.id from clients join down on clients.merged_into_id = down.id
    )
    select array_agg(id) from down where id is not null
  );
end $$;

-- What the signed forms of a client's cards say on a day, as in 0069. Card by card: for `any (cards)` PostgreSQL reads the
-- whole table while it is small. The arguments in selects of their own: it would plan anew for each, which takes five times
-- as long as running it.
drop function signed_facts(int, date);
create function signed_facts(cards int[], on_day date) returns json language plpgsql stable parallel safe as $$
begin
  return (
    select case when bool_or(forms.kind = 'intake') then
        json_agg(json_build_object('isProven', signed.is_proven, 'facts', signed.facts)
          order by signed.signed_at desc, signed.id desc) end
    from unnest((select cards)) as card, lateral (
      select * from form_answers where client_id = card and signed_at is not null offset 0
    ) as signed join forms on forms.id = signed.form_id
    where signed.signed_on + make_interval(months => forms.months_valid) > (select on_day)
  );
end $$;
