-- Who speaks for a client (decision 031): only who is signed in, or was reached by the contact the studio already holds.

-- What somebody types with a booking finds a guest's card, and never changes it (as 0063, without the update).
create or replace function card_of_guest(given_name text, given_email text, given_phone text, given_e164 text, at timestamptz)
returns int language plpgsql as $$
declare card clients;
begin
  card := find_guest_card(given_name, given_email, given_e164);
  while card.id is null loop
    insert into clients (name, email, phone, phone_e164, created_at, updated_at)
      values (given_name, given_email, given_phone, given_e164, at, at) on conflict do nothing returning * into card;
    exit when card.id is not null;
    card := find_guest_card(given_name, given_email, given_e164); -- made meanwhile
  end loop;
  return card.id;
end $$;

-- The links that an answer of the API returned, apart from those that were mailed. Those of before cannot be told apart.
alter table bookings add column answer_hashes text[] not null default '{}';
alter table bookings disable trigger user;
update bookings set answer_hashes = manage_hashes, manage_hashes = '{}' where manage_hashes <> '{}';
alter table bookings enable trigger user;

-- How the holder of a link came by it. Whether a mail reached the client is decided when the link is used: by the hash of
-- the address it was sent to.
alter table form_links
  add column came_by text not null default 'answer' check (came_by in ('account', 'tablet', 'mail', 'answer')),
  add column email_hash bytea;
update form_links set came_by = 'account' where origin = 'account';
update form_links set came_by = 'tablet' where is_proven and origin like 'link %';
-- The others ended: a mail to a guest's address went wherever the last booking said.
update form_links set ended_at = coalesce(ended_at, expires_at) where came_by = 'answer' and booking_id is null;
alter table form_links drop column is_proven, alter column came_by drop default;

alter table form_answers
  -- Signed by somebody who only typed who they are: it adds caution to this visit (its first booking), and to no other.
  add column booking_id int references bookings on delete cascade,
  -- Staff have asked the client.
  add column confirmed_by int references users on delete set null,
  add column confirmed_at timestamptz;
create index form_answers_booking on form_answers (booking_id) where booking_id is not null;

-- A link of a visit on a member's card proved what was signed, whoever held it. It still counts, as caution for every visit,
-- but takes nothing back until the client signs again or staff confirm it.
alter table form_answers disable trigger user;
update form_answers set is_proven = false where is_proven and origin like 'booking %';
alter table form_answers enable trigger user;

drop trigger form_answers_signed_stay on form_answers;
create function only_proof_changed(before form_answers, after form_answers) returns boolean language sql immutable as $$
  select not (before.is_proven and not after.is_proven)
    and to_jsonb(before) - '{is_proven,confirmed_by,confirmed_at}'::text[]
      = to_jsonb(after) - '{is_proven,confirmed_by,confirmed_at}'::text[]
$$;
create trigger form_answers_signed_stay before update on form_answers
  for each row when (old.signed_at is not null and not only_proof_changed(old, new))
  execute function refuse_form_change('signed form');

-- What the signed forms of a client's cards say on a day, as in 0077; of what was only typed, that of this visit alone.
drop function signed_facts(int[], date);
create function signed_facts(cards int[], on_day date, visit int) returns json language plpgsql stable parallel safe as $$
begin
  return (
    select case when bool_or(forms.kind = 'intake') then
        json_agg(json_build_object('isProven', signed.is_proven, 'isIntake', forms.kind = 'intake',
            'isTyped', signed.booking_id is not null and not signed.is_proven, 'facts', signed.facts)
          order by signed.signed_at desc, signed.id desc) end
    from unnest((select cards)) as card, lateral (
      select * from form_answers where client_id = card and signed_at is not null offset 0
    ) as signed join forms on forms.id = signed.form_id
    where signed.signed_on + make_interval(months => forms.months_valid) > (select on_day)
      and (signed.is_proven or signed.booking_id is null or signed.booking_id = (select visit))
  );
end $$;
