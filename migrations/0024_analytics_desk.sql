-- What the owner's charts show, by studio day. To add up every booking, order and visit of two years at each look took
-- up to half a second; so every change adds its difference here, waits for nobody, and the sum is the figure. A job
-- folds the differences together (server/analytics/figures/fold-figures.ts).
--   bookings    by status: how many
--   hours       by hour of the day: live bookings that begin in it
--   minutes     of live bookings
--   treatments  by treatment: how many were done, and for how much
--   orders      how many were sold, and for how much, by the day they were paid
--   products    by product: how many pieces of sold orders, and for how much
--   points      by type of the ledger's row: how many points
--   visits      by what happened: views of a page with a booking form, clicks, bookings sent from the site
create table day_figures (
  kind text not null,
  day date not null,
  label text not null,
  number bigint not null,
  cents bigint not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.1);
create index day_figures_of_kind on day_figures (kind, day) include (label, number, cents);

create function studio_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Singapore')::date
$$;

create function figures_of_booking(
  status text, archived_at timestamptz, starts_at timestamptz, ends_at timestamptz, treatment_id int, amount int
) returns table (kind text, day date, label text, number bigint, cents bigint) language sql immutable as $$
  select figure.kind, studio_day(starts_at), figure.label, figure.number, figure.cents
  from (values
    ('bookings', status, 1::bigint, 0::bigint, true),
    ('hours', extract(hour from starts_at at time zone 'Asia/Singapore')::text, 1, 0, status <> 'cancelled'),
    ('minutes', '', (extract(epoch from ends_at - starts_at) / 60)::bigint, 0, status <> 'cancelled'),
    ('treatments', treatment_id::text, 1, amount, status = 'completed')
  ) as figure (kind, label, number, cents, counts)
  where counts and archived_at is null
$$;

create function is_sold(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('paid', 'ready', 'collected')
$$;

create function visit_of(name text, path text) returns text language sql immutable parallel safe as $$
  select case
    when name = 'page_view' and path in ('/', '/treatments') then 'views'
    when name = 'treatment_book_click' then 'clicks'
    when name = 'book_treatment' then 'bookings'
  end
$$;

-- Which customer came on which day, treated or to pay an order, and on which day before: whoever did not come before a
-- range is new in it, and nobody need be counted apart from others to be counted once. Members by their number, guests
-- by their e-mail, a guest whose data was erased as somebody else each time.
create table customer_days (
  who bigint not null,
  day date not null,
  number int not null check (number >= 0),
  previous_day date,
  primary key (who, day)
);
create index customer_days_by_day on customer_days (day) include (previous_day);

create function customer_of(user_id int, email text, booking_id int) returns bigint
language sql immutable parallel safe as $$
  select coalesce(user_id::bigint, hashtextextended(coalesce(nullif(email, ''), 'booking ' || booking_id), 0))
$$;

create function note_customer_days(whos bigint[], days date[], numbers int[]) returns void language plpgsql as $$
begin
  if whos is null then
    return;
  end if;
  insert into customer_days (who, day, number)
    select who, day, sum(number) from unnest(whos, days, numbers) as came (who, day, number)
    group by who, day having sum(number) > 0 order by who, day
    on conflict (who, day) do update set number = customer_days.number + excluded.number;
  update customer_days set number = customer_days.number + gone.number from (
      select who, day, sum(number) as number from unnest(whos, days, numbers) as came (who, day, number)
      group by who, day having sum(number) < 0
    ) as gone
    where customer_days.who = gone.who and customer_days.day = gone.day;
  delete from customer_days where number = 0 and who = any (whos);
  update customer_days set previous_day = came.previous_day
    from (
      select who, day, lag(day) over (partition by who order by day) as previous_day
      from customer_days where who = any (whos)
    ) as came
    where customer_days.who = came.who and customer_days.day = came.day
      and customer_days.previous_day is distinct from came.previous_day;
end $$;

-- `added` and `removed` are what a statement changed; whoever has only one of them makes do with it.

create function figure_bookings() returns trigger language plpgsql as $$
declare
  whos bigint[];
  days date[];
  numbers int[];
begin
  if tg_op = 'INSERT' then
    insert into day_figures
      select f.kind, f.day, f.label, sum(f.number), sum(f.cents) from added as b, figures_of_booking(
        b.status, b.archived_at, b.starts_at, b.ends_at, b.treatment_id, b.treatment_cents + b.extraction_cents) as f
      group by 1, 2, 3;
    select array_agg(customer_of(user_id, customer_email, id)), array_agg(studio_day(starts_at)), array_agg(1)
      into whos, days, numbers from added where status = 'completed' and archived_at is null;
  elsif tg_op = 'DELETE' then
    insert into day_figures
      select f.kind, f.day, f.label, -sum(f.number), -sum(f.cents) from removed as b, figures_of_booking(
        b.status, b.archived_at, b.starts_at, b.ends_at, b.treatment_id, b.treatment_cents + b.extraction_cents) as f
      group by 1, 2, 3;
    select array_agg(customer_of(user_id, customer_email, id)), array_agg(studio_day(starts_at)), array_agg(-1)
      into whos, days, numbers from removed where status = 'completed' and archived_at is null;
  else
    insert into day_figures
      select f.kind, f.day, f.label, sum(sign * f.number), sum(sign * f.cents)
      from (select 1 as sign, * from added union all select -1, * from removed) as b, figures_of_booking(
        b.status, b.archived_at, b.starts_at, b.ends_at, b.treatment_id, b.treatment_cents + b.extraction_cents) as f
      group by 1, 2, 3 having sum(sign * f.number) <> 0 or sum(sign * f.cents) <> 0;
    select array_agg(who), array_agg(day), array_agg(number) into whos, days, numbers from (
      select customer_of(user_id, customer_email, id) as who, studio_day(starts_at) as day, sum(sign)::int as number
      from (select 1 as sign, * from added union all select -1, * from removed) as b
      where status = 'completed' and archived_at is null group by 1, 2 having sum(sign) <> 0
    ) as came;
  end if;
  perform note_customer_days(whos, days, numbers);
  return null;
end $$;
create trigger bookings_figure_new after insert on bookings
  referencing new table as added for each statement execute function figure_bookings();
create trigger bookings_figure_changed after update on bookings
  referencing old table as removed new table as added for each statement execute function figure_bookings();
create trigger bookings_figure_gone after delete on bookings
  referencing old table as removed for each statement execute function figure_bookings();

-- An order's items are there when it is sold; those that come later are counted by the trigger on them.
create function figure_orders() returns trigger language plpgsql as $$
declare
  whos bigint[];
  days date[];
  numbers int[];
begin
  if tg_op = 'INSERT' then
    insert into day_figures
      select 'orders', studio_day(paid_at), '', count(*), sum(total_cents) from added where is_sold(status) group by 2;
    select array_agg(user_id), array_agg(studio_day(paid_at)), array_agg(1)
      into whos, days, numbers from added where is_sold(status);
  else
    -- Nothing deletes an order but its items go first.
    with changes as (
      select id, user_id, studio_day(paid_at) as day, total_cents, 1 as sign from added where is_sold(status)
      union all
      select id, user_id, studio_day(paid_at), total_cents, -1 from removed where is_sold(status)
    ), differences as (
      select id, user_id, day, sum(sign) as number, sum(sign * total_cents) as cents from changes
      group by id, user_id, day having sum(sign) <> 0 or sum(sign * total_cents) <> 0
    ), written as (
      insert into day_figures
        select 'orders', day, '', sum(number), sum(cents) from differences group by day
        union all
        select 'products', day, product_id::text, sum(number * quantity), sum(number * quantity * price_cents)
        from differences join order_items on order_id = id where number <> 0 group by day, product_id
    )
    select array_agg(user_id), array_agg(day), array_agg(number) into whos, days, numbers
      from differences where number <> 0;
  end if;
  perform note_customer_days(whos, days, numbers);
  return null;
end $$;
create trigger orders_figure_new after insert on orders
  referencing new table as added for each statement execute function figure_orders();
create trigger orders_figure_changed after update on orders
  referencing old table as removed new table as added for each statement execute function figure_orders();

create function figure_deleted_orders() returns trigger language plpgsql as $$
declare
  whos bigint[];
  days date[];
  numbers int[];
begin
  insert into day_figures
    select 'orders', studio_day(paid_at), '', -count(*), -sum(total_cents) from removed where is_sold(status) group by 2;
  select array_agg(user_id), array_agg(studio_day(paid_at)), array_agg(-1)
    into whos, days, numbers from removed where is_sold(status);
  perform note_customer_days(whos, days, numbers);
  return null;
end $$;
create trigger orders_figure_gone after delete on orders
  referencing old table as removed for each statement execute function figure_deleted_orders();

create function figure_order_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into day_figures
      select 'products', studio_day(paid_at), product_id::text, -sum(quantity), -sum(quantity::bigint * price_cents)
      from removed join orders on orders.id = order_id where is_sold(status) group by 2, 3;
  end if;
  if tg_op <> 'DELETE' then
    insert into day_figures
      select 'products', studio_day(paid_at), product_id::text, sum(quantity), sum(quantity::bigint * price_cents)
      from added join orders on orders.id = order_id where is_sold(status) group by 2, 3;
  end if;
  return null;
end $$;
create trigger order_items_figure_new after insert on order_items
  referencing new table as added for each statement execute function figure_order_items();
create trigger order_items_figure_changed after update on order_items
  referencing old table as removed new table as added for each statement execute function figure_order_items();
create trigger order_items_figure_gone after delete on order_items
  referencing old table as removed for each statement execute function figure_order_items();

-- The ledger and the events are only ever added to.
create function figure_points() returns trigger language plpgsql as $$
begin
  insert into day_figures
    select 'points', studio_day(created_at), type, sum(points), 0 from added group by 2, 3 having sum(points) <> 0;
  return null;
end $$;
create trigger loyalty_transactions_figure_new after insert on loyalty_transactions
  referencing new table as added for each statement execute function figure_points();

create function figure_visits() returns trigger language plpgsql as $$
begin
  insert into day_figures
    select 'visits', studio_day(at), visit_of(name, path), count(*), 0 from added
    where visit_of(name, path) is not null group by 2, 3;
  return null;
end $$;
create trigger events_figure_new after insert on events
  referencing new table as added for each statement execute function figure_visits();

-- What is emptied has no figures; who came with it is not known any more, so both that bring customers go together.
create function forget_figures() returns trigger language plpgsql as $$
begin
  delete from day_figures where kind = any (tg_argv);
  if tg_table_name in ('bookings', 'orders') then
    delete from customer_days;
  end if;
  return null;
end $$;
create trigger bookings_figure_none after truncate on bookings
  for each statement execute function forget_figures('bookings', 'hours', 'minutes', 'treatments');
create trigger orders_figure_none after truncate on orders
  for each statement execute function forget_figures('orders', 'products');
create trigger loyalty_transactions_figure_none after truncate on loyalty_transactions
  for each statement execute function forget_figures('points');
create trigger events_figure_none after truncate on events
  for each statement execute function forget_figures('visits');

-- What is there already.
insert into day_figures
  select f.kind, f.day, f.label, sum(f.number), sum(f.cents) from bookings as b, figures_of_booking(
    b.status, b.archived_at, b.starts_at, b.ends_at, b.treatment_id, b.treatment_cents + b.extraction_cents) as f
  group by 1, 2, 3
  union all
  select 'orders', studio_day(paid_at), '', count(*), sum(total_cents) from orders where is_sold(status) group by 2
  union all
  select 'products', studio_day(paid_at), product_id::text, sum(quantity), sum(quantity::bigint * price_cents)
  from order_items join orders on orders.id = order_id where is_sold(status) group by 2, 3
  union all
  select 'points', studio_day(created_at), type, sum(points), 0 from loyalty_transactions group by 2, 3
  union all
  select 'visits', studio_day(at), visit_of(name, path), count(*), 0 from events
  where visit_of(name, path) is not null group by 2, 3;
insert into customer_days (who, day, number, previous_day)
  select who, day, count(*), lag(day) over (partition by who order by day) from (
    select customer_of(user_id, customer_email, id) as who, studio_day(starts_at) as day
    from bookings where status = 'completed' and archived_at is null
    union all
    select user_id, studio_day(paid_at) from orders where is_sold(status)
  ) as came
  group by who, day;
