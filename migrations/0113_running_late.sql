-- What the client of a visit has said about running late: one value, until they come or the visit has another time.
alter table bookings
  -- The start it was said about; a visit that moves begins anew.
  add column late_for timestamptz,
  -- How often it was said or corrected.
  add column late_changes smallint not null default 0,
  -- Null: in time after all.
  add column late_minutes smallint,
  add column late_said_at timestamptz,
  -- What the client was told it means for the length.
  add column late_means text,
  -- What is left of the treatment if it ends as booked.
  add column late_left_minutes smallint,
  -- What staff have answered.
  add column late_answer text,
  add constraint bookings_late_changes_in_range check (late_changes between 0 and 5),
  add constraint bookings_late_is_counted check ((late_for is null) = (late_changes = 0)),
  add constraint bookings_late_minutes_offered check (late_minutes in (5, 10, 15)),
  add constraint bookings_late_means_known check (late_means in ('shifts', 'shortened', 'call')),
  add constraint bookings_late_answer_known check (late_answer in ('no-problem', 'shorten', 'call')),
  add constraint bookings_late_whole check (
    case when late_minutes is null then num_nonnulls(late_said_at, late_means, late_left_minutes, late_answer) = 0
    else num_nonnulls(late_for, late_said_at, late_means, late_left_minutes) = 4 end
  );
