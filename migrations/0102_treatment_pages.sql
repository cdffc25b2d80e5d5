-- A page for each treatment: what happens, for whom, more pictures, and an address made of its name.
alter table treatments
  add column steps jsonb not null default '[]'
    check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 5),
  add column for_whom text not null default '' check (length(for_whom) <= 1000),
  -- Beside its own one, in order.
  add column pictures jsonb not null default '[]'
    check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6),
  add column slug text not null default '';

-- Every slug that a treatment ever had: it leads to it for ever, and is nobody else's.
create table treatment_slugs (
  slug text primary key check (slug <> ''),
  treatment_id int not null references treatments on delete cascade
);
create index treatment_slugs_of_treatment on treatment_slugs (treatment_id);

-- The first free one of glow-facial, glow-facial-2 …; one's own of before is free. Whoever else names a treatment waits.
create function treatment_slug(name text, id int) returns text language plpgsql as $$
declare
  plain text := regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’]', '', 'g')), '[^a-z0-9]+', '-', 'g');
  base text := coalesce(nullif(trim('-' from left(trim('-' from plain), 100)), ''), 'treatment');
  free text := base;
  number int := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('treatment slugs', 0));
  while exists (select from treatment_slugs s where s.slug = free and s.treatment_id <> id) loop
    number := number + 1;
    free := base || '-' || number;
  end loop;
  return free;
end $$;

do $$
declare
  each record;
  given text;
begin
  for each in select id, name from treatments order by archived_at is not null, id loop
    given := treatment_slug(each.name, each.id);
    insert into treatment_slugs values (given, each.id);
    update treatments set slug = given where id = each.id;
  end loop;
end $$;

alter table treatments add constraint treatments_have_a_slug check (slug <> '');
create unique index treatments_slug on treatments (slug);

-- However a treatment is entered or renamed.
create function slug_treatment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name and new.slug = old.slug then return new; end if;
  end if;
  new.slug := treatment_slug(new.name, new.id);
  return new;
end $$;
create trigger slug_treatment before insert or update of name, slug on treatments
  for each row execute function slug_treatment();

create function keep_treatment_slug() returns trigger language plpgsql as $$
begin
  insert into treatment_slugs values (new.slug, new.id) on conflict (slug) do nothing;
  return null;
end $$;
create trigger keep_treatment_slug after insert or update of name, slug on treatments
  for each row execute function keep_treatment_slug();

-- Its page shows these, too.
create trigger treatment_safety_changed after insert or update or delete or truncate on treatment_safety
  for each statement execute function notify_data_changed();
create trigger treatment_aftercare_changed after insert or update or delete or truncate on treatment_aftercare
  for each statement execute function notify_data_changed();
