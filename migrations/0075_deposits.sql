-- A deposit that a booking asks for. Its money is a line of an order and an account of migration 0070.

alter table treatments
  -- Asked for when it is booked online; 0: none.
  add column deposit_cents int not null default 0 check (deposit_cents between 0 and 100000);
alter table bookings
  -- What was asked for; of several treatments in one visit, with the first of them.
  add column deposit_cents int not null default 0 check (deposit_cents >= 0);

-- Somebody without an account pays a deposit, too.
alter table orders
  add column guest_email text check (guest_email <> ''),
  drop constraint orders_have_a_customer,
  add constraint orders_have_a_customer
    check (channel = 'counter' or user_id is not null or guest_email is not null);

create table deposits (
  booking_id int primary key references bookings on delete cascade,
  order_id int not null unique references orders,
  cents int not null check (cents > 0),
  -- Unpaid by then, the time is let go.
  due_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  -- What became of it. `waived`: staff asked for none after all. `lapsed`: it was never paid.
  outcome text check (outcome in ('counted', 'returned', 'kept', 'lapsed', 'waived')),
  constraint deposits_end_somehow check ((ended_at is null) = (outcome is null)),
  constraint deposits_are_paid_before_they_move check (outcome not in ('counted', 'returned', 'kept') or paid_at is not null),
  constraint deposits_that_were_never_paid check (outcome not in ('lapsed', 'waived') or paid_at is null)
);
create index deposits_due on deposits (due_at) where paid_at is null and ended_at is null;
