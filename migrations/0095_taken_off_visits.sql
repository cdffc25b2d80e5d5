-- What vouchers, codes and discounts took off a visit when it was paid at the counter: no money, so it earns no points.
alter table bookings
  add column taken_off_cents integer not null default 0,
  add constraint bookings_taken_off_is_an_amount check (taken_off_cents >= 0);
