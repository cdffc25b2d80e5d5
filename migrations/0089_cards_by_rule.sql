-- Whose card a booking is on is decided in TypeScript (clients/card-for.ts, shared/clients/card-key.ts), and a booking is
-- written with it; the unique indexes of 0063 let nobody make a card twice, and a booking without one is refused.
drop trigger bookings_give_card_to_new on bookings;
drop trigger bookings_give_card_of_member on bookings;
drop function give_booking_card();
drop function card_of_guest(text, text, text, text, timestamptz);
drop function find_guest_card(text, text, text);

-- A member has a card from the moment the e-mail is verified, however that comes about (as in 0063).
create or replace function give_member_card() returns trigger language plpgsql as $$
begin
  insert into clients (user_id, created_at, updated_at) values (new.id, new.created_at, new.created_at) on conflict do nothing;
  return null;
end $$;
drop function card_of_user(int, timestamptz);
