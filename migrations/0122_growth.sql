-- What is looked for in all the years costs what is found, not what there is.

-- Find anything: guests' cards, and guests who buy without one, as users_searched and bookings_by_words.
create index clients_searched on clients using gin (
  lower(name || ' ' || email || ' ' || phone || ' ' || phone_e164) gin_trgm_ops
) where user_id is null and merged_into_id is null and anonymised_at is null;
create index orders_searched on orders using gin ((guest_name || ' ' || guest_email) gin_trgm_ops)
  where guest_email is not null;

-- Who came in a period, and whether before it: visits and orders of members by the account, others by the card.
create index bookings_done on bookings (starts_at) include (user_id, client_id)
  where status = 'completed' and archived_at is null;
drop index orders_sold;
create index orders_sold on orders (paid_at)
  include (id, user_id, client_id, total_cents, refunded_cents, prepaid_cents, prepaid_returned_cents)
  where status in ('paid', 'ready', 'collected');
create index bookings_done_of_member on bookings (user_id, starts_at)
  where status = 'completed' and archived_at is null and user_id is not null;
create index bookings_done_of_guest on bookings (client_id, starts_at)
  where status = 'completed' and archived_at is null and user_id is null;
create index orders_sold_to_member on orders (user_id, paid_at)
  where status in ('paid', 'ready', 'collected') and user_id is not null;
create index orders_sold_to_guest on orders (client_id, paid_at)
  where status in ('paid', 'ready', 'collected') and user_id is null;

-- What was handed over or came back, and the money that moved.
create index orders_handed_over on orders (collected_at) where channel = 'online';
create index orders_ended on orders (ended_at) where channel = 'online' and collected_at is not null;
create index order_payments_by_time on order_payments (received_at) where is_counted;
create index order_refunds_by_time on order_refunds (refunded_at);
