-- How many orders there are of each status and payment, and what they are worth, as differences to be summed: whoever
-- writes an order adds a row and waits for nobody, and the desk counts a handful of rows instead of every order.
create table order_tallies (
  id bigint generated always as identity primary key,
  status text not null,
  payment_method text not null,
  orders int not null,
  cents bigint not null
);

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_tallies (status, payment_method, orders, cents)
    select status, payment_method, count(*), sum(total_cents) from after group by status, payment_method;
  elsif tg_op = 'DELETE' then
    insert into order_tallies (status, payment_method, orders, cents)
    select status, payment_method, -count(*), -sum(total_cents) from before group by status, payment_method;
  else
    insert into order_tallies (status, payment_method, orders, cents)
    select status, payment_method, sum(orders), sum(cents)
    from (
      select status, payment_method, 1 as orders, total_cents as cents from after
      union all select status, payment_method, -1, -total_cents from before
    ) as changes
    group by status, payment_method having sum(orders) <> 0 or sum(cents) <> 0;
  end if;
  return null;
end $$;
create trigger orders_tally_new after insert on orders
  referencing new table as after for each statement execute function tally_orders();
create trigger orders_tally_gone after delete on orders
  referencing old table as before for each statement execute function tally_orders();
create trigger orders_tally_changed after update on orders
  referencing old table as before new table as after for each statement execute function tally_orders();

create function forget_order_tallies() returns trigger language plpgsql as $$
begin
  delete from order_tallies;
  return null;
end $$;
create trigger orders_tally_none after truncate on orders
  for each statement execute function forget_order_tallies();

insert into order_tallies (status, payment_method, orders, cents)
select status, payment_method, count(*), sum(total_cents) from orders group by status, payment_method;

create index orders_by_payment on orders (payment_method, id desc);
create index orders_by_total on orders (total_cents, id);
