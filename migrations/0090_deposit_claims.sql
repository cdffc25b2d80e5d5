-- The client says that they have paid a deposit by PayNow: its time is held until the studio has looked, at most two
-- opening hours more. `due_at` and `orders.held_until` are moved with it, once.
alter table deposits
  add column claimed_at timestamptz;
