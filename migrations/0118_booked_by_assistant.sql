-- The assistant that booked for a guest, as it calls itself: shown to staff, never trusted.
alter table guest_bookings
  add column agent text,
  add constraint guest_bookings_agent_is_short check (length(agent) between 1 and 60);
