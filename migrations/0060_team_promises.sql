-- What a booking was decided on may have changed before it was written: leave that was added meanwhile, or devices that
-- were given away. Whoever changes those holds the therapist or the device kind, is waited for here, and is seen.
create function check_booking_place() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending', 'confirmed') or new.archived_at is not null then
    return null;
  end if;
  perform from therapists where id = new.therapist_id for key share;
  if not new.is_off_shift and exists (
    select from leave where therapist_id = new.therapist_id
      and (new.starts_at at time zone 'Asia/Singapore')::date between starts_on and ends_on
  ) then
    raise exclusion_violation using message = 'The therapist is on leave that day.';
  end if;
  perform from device_kinds where id = new.device_kind_id for key share;
  if new.device_piece > (select pieces from device_kinds where id = new.device_kind_id) then
    raise exclusion_violation using message = 'There are fewer devices of this kind.';
  end if;
  return null;
end $$;
create trigger bookings_check_place_of_new after insert on bookings
  for each row when (new.therapist_id is not null or new.device_kind_id is not null)
  execute function check_booking_place();
create trigger bookings_check_place_of_moved after update on bookings
  for each row when (
    (new.therapist_id is not null or new.device_kind_id is not null) and (
      new.therapist_id is distinct from old.therapist_id or new.starts_at <> old.starts_at
      or new.is_off_shift <> old.is_off_shift or new.device_kind_id is distinct from old.device_kind_id
      or new.device_piece is distinct from old.device_piece or old.status = 'cancelled' or old.archived_at is not null))
  execute function check_booking_place();
