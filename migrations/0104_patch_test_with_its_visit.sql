-- A patch test that was booked in one step with the visit that needs it: that visit, by its first booking. Where the
-- visit is gone, the test stands alone.
alter table bookings
  add column tested_visit_id int references bookings on delete set null,
  add constraint bookings_with_a_tested_visit_are_tests check (tested_visit_id is null or is_patch_test);
create index bookings_tested_visit on bookings (tested_visit_id) where tested_visit_id is not null;
-- One test for each treatment of a visit at a time.
create unique index bookings_one_test_each on bookings (tested_visit_id, treatment_id)
  where tested_visit_id is not null and status in ('pending', 'confirmed') and archived_at is null;
