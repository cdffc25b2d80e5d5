-- Every therapist has a page of their own, /team/{slug}. The slug follows the name; the ones before lead on to it.
alter table therapists
  -- Of a row that is written without one: nobody shares a page.
  add column slug text not null default 'therapist-' || left(gen_random_uuid()::text, 8) unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column former_slugs text[] not null default '{}';

-- As slugOf makes them (shared/kit/slug.ts); who is still there comes before who has left.
do $$
declare
  therapist record;
  wanted text;
  free text;
  number int;
begin
  for therapist in select id, name from therapists order by archived_at is not null, position, id loop
    wanted := regexp_replace(normalize(therapist.name, nfkd), '[\u0300-\u036f''’]', '', 'g');
    wanted := coalesce(nullif(trim('-' from regexp_replace(lower(wanted), '[^a-z0-9]+', '-', 'g')), ''), 'therapist');
    free := wanted;
    number := 2;
    while exists (select from therapists where slug = free) loop
      free := wanted || '-' || number;
      number := number + 1;
    end loop;
    update therapists set slug = free where id = therapist.id;
  end loop;
end;
$$;
