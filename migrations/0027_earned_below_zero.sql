-- Points that the desk took as a correction, and then the earning itself taken back: together they can come
-- to more than was ever earned. The sum says so, and the next earnings make up for it.
alter table users drop constraint users_loyalty_earned_check;
