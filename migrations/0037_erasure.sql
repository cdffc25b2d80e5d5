-- What is only ever added to may still be made to forget a person, and old rows may go, while `studio.erasing` is on in
-- the transaction: what was done, to what, when and for how much stays.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('studio.erasing', true), '') = 'on'
$$;

create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if is_erasing() and tg_op = 'DELETE' then
    return old;
  end if;
  if is_erasing() and (new.at, new.action, new.subject) = (old.at, old.action, old.subject) then
    return new;
  end if;
  raise exception 'audit_log is only ever added to' using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before delete or update of at, action, subject, details on audit_log
  for each row execute function guard_audit_log();
create index audit_log_by_time on audit_log (at);

create function guard_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
    return new;
  end if;
  raise exception 'loyalty_transactions is only ever added to' using errcode = 'restrict_violation';
end $$;
drop trigger loyalty_transactions_are_append_only on loyalty_transactions;
create trigger loyalty_transactions_are_append_only before update or delete on loyalty_transactions
  for each row execute function guard_ledger();

-- Names of counters are hashed from now on; the old ones held e-mails.
delete from rate_limits;

-- When the words of a mail were forgotten, because it was long ago.
alter table mails add column forgotten_at timestamptz;
create index mails_to_forget on mails (created_at) where forgotten_at is null;

-- The e-mails somebody had before, so that they are found when that person is erased.
create table former_emails (
  user_id int not null references users on delete cascade,
  email text not null,
  changed_at timestamptz not null,
  primary key (user_id, email)
);
