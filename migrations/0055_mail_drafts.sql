-- A mail that is composed by its delivery job: the composer's name and what it needs, with what was true when it was queued.
alter table mails add column draft jsonb;
