/**
 * For journeys that write their bookings into the table: each without a card is given that of its person. The studio itself
 * asks `cardFor` before it writes a booking.
 */
export const GIVE_CARDS = `
  create function give_card_in_a_journey() returns trigger language plpgsql as $$
  begin
    select id into new.client_id from clients
      where case when new.user_id is not null then user_id = new.user_id
        else user_id is null and anonymised_at is null and phone_e164 = new.phone_e164
          and plain_name(name) = plain_name(new.customer_name) and (phone_e164 <> '' or email = new.customer_email) end;
    if new.client_id is null then
      insert into clients (user_id, name, email, phone, phone_e164, created_at, updated_at)
      select new.user_id, given.*, new.created_at, new.created_at
      from (select new.customer_name, new.customer_email, new.customer_phone, new.phone_e164 where new.user_id is null
        union all select '', '', '', '' where new.user_id is not null) as given
      returning id into new.client_id;
    end if;
    return new;
  end $$;
  create trigger bookings_give_card_in_a_journey before insert on bookings
    for each row when (new.client_id is null) execute function give_card_in_a_journey()`;
