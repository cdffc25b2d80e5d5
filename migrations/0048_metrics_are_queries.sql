-- Sums and counts are queries now (docs/decisions/014-metrics-are-queries.md). What the triggers kept was derived from
-- rows that stay, so nothing is lost with it.
drop function count_bookings, tally_new_users, tally_changed_user, forget_user_tallies, tally_orders,
  forget_order_tallies, figure_bookings, figure_orders, figure_deleted_orders, figure_order_items, figure_points,
  figure_visits, forget_figures cascade;
drop function figures_of_booking, note_customer_days, customer_of, visit_of, is_sold, studio_day;
drop table booking_counts, user_tallies, order_tallies, day_figures, customer_days;

-- What was sold, by the day it was paid.
create index orders_sold on orders (paid_at) include (id, user_id, total_cents)
  where status in ('paid', 'ready', 'collected');

-- Tells the connection that wrote, and no other: it notifies them after the commit (src/server/kit/db/row-changes.ts). A
-- NOTIFY in these transactions would let only one of them commit at a time.
create function report_rows_changed() returns trigger language plpgsql as $$
begin
  raise notice 'rows_changed';
  return null;
end $$;
create trigger bookings_changed after insert or update or delete or truncate on bookings
  for each statement execute function report_rows_changed();
create trigger orders_changed after insert or update or delete or truncate on orders
  for each statement execute function report_rows_changed();
create trigger order_items_changed after insert or update or delete or truncate on order_items
  for each statement execute function report_rows_changed();
create trigger loyalty_transactions_changed after insert or truncate on loyalty_transactions
  for each statement execute function report_rows_changed();
create trigger subscribers_changed after insert or update or delete or truncate on subscribers
  for each statement execute function report_rows_changed();
-- Not with every visit, which only says when they were last active.
create trigger users_changed after insert or delete or truncate or update of role, erased_at on users
  for each statement execute function report_rows_changed();
