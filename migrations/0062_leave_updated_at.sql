-- When a leave was last changed, null while it was not: two admins do not overwrite each other, and a change can be
-- undone for a while.
alter table leave add column updated_at timestamptz;
