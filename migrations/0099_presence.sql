-- Marks of the day of a visit, beside its status: when the client came, and when the treatment began.
alter table bookings
  add column arrived_at timestamptz,
  add column in_treatment_at timestamptz,
  add constraint bookings_arrive_before_treatment check (in_treatment_at is null or arrived_at is not null),
  -- Nobody came.
  add constraint bookings_arrive_where_held check (arrived_at is null or status not in ('cancelled', 'no-show'));
