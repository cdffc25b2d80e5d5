-- A visit of several treatments is two or three bookings one after the other, tied together by the first. An ordinary
-- booking has neither column.
alter table bookings
  add column visit_id int references bookings,
  add column visit_position smallint,
  add constraint bookings_of_a_visit_have_a_position check ((visit_id is null) = (visit_position is null)),
  add constraint bookings_of_a_visit_are_few check (visit_position between 1 and 3),
  add constraint bookings_of_a_visit_begin_with_their_own check ((visit_position = 1) = (visit_id = id)),
  add constraint bookings_of_a_visit_are_no_tests check (visit_id is null or not is_patch_test);
create unique index bookings_of_visit on bookings (visit_id, visit_position) where visit_id is not null;
