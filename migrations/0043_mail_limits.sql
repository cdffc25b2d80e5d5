-- How often its customer moved a booking on which day: five times a day are enough.
alter table bookings add column moves int not null default 0;
alter table bookings add column moves_on date;

-- Mails that speak of one thing (`booking 7`), so that a newer one can take the place of one still waiting; what it was
-- about (`moved`), and what its successor must know of it.
alter table mails add column thread text;
alter table mails add column topic text;
alter table mails add column facts jsonb;
-- Being handed over since then: too late to be replaced.
alter table mails add column taken_at timestamptz;
-- Waits because its address, which nobody has verified, got as many as it may within an hour.
alter table mails add column held_until timestamptz;
create index mails_replaceable on mails (thread) where state = 'waiting' and thread is not null;
create index mails_lately on mails (base_email(recipient), (coalesce(sent_at, taken_at)))
  where coalesce(sent_at, taken_at) is not null;
