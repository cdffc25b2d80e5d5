-- What is looked for in all the years costs what is found, not what there is.

-- Find anything: guests' cards, and guests who buy without one, as users_searched and bookings_by_words.
create index clients_searched on clients using gin (
  lower(name || ' ' || email || ' ' || phone || ' ' || phone_e164) gin_trgm_ops
) where user_id is null and merged_into_id is null and anonymised_at is null;
create index orders_searched on orders using gin ((guest_name || ' ' || guest_email) gin_trgm_ops)
  where guest_email is not null;

-- Whether a customer came before: of a member by the account's number below zero, of a guest by that of the card.
create index bookings_done_of_customer on bookings (coalesce(-user_id, client_id), starts_at)
  where status = 'completed' and archived_at is null;
create index orders_sold_to_customer on orders (coalesce(-user_id, client_id), paid_at)
  where status in ('paid', 'ready', 'collected');
