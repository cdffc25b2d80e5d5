-- A key is written together with the answer it stands for, so there is none without.
delete from idempotency_keys where status is null;
alter table idempotency_keys alter column status set not null;
