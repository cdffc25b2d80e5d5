-- Tables, columns, constraints, indexes, triggers and functions by the names the code uses. A rename keeps the data.
alter table letters rename to newsletter_issues;
alter table newsletter_issues rename column removed_at to archived_at;
alter table letter_recipients rename to newsletter_recipients;
alter table newsletter_recipients rename column letter_id to issue_id;
alter table subscribers rename column removed_at to archived_at;
alter table milestones rename to setup_steps;
alter table setup_steps rename column reached_at to done_at;
alter table low_stock_notices rename column told_at to notified_at;
alter table users rename column erased_at to deactivated_at;
alter table users rename column erase_due_at to anonymise_due_at;
alter table users rename column loyalty_owed to loyalty_debt;
alter table loyalty_transactions rename column owed_points to debt_points;
alter table audit_log rename column subject to target;
alter table audit_log rename column address to ip;
alter table bookings rename column desk_note to staff_note;
alter table article_drafts rename column edition to version;
alter table idempotency_keys rename column answer to response;

-- Constraints that PostgreSQL named after a table or column. Those for `not null` exist only since PostgreSQL 18.
do $$
declare
  renamed record;
begin
  for renamed in
    select distinct on (conname)
      conrelid::regclass as of_table, conname as old_name, new_start || substr(conname, length(old_start) + 1) as new_name
    from pg_constraint join (values
      ('newsletter_issues', 'letters_', 'newsletter_issues_'),
      ('newsletter_recipients', 'letter_recipients_', 'newsletter_recipients_'),
      ('newsletter_recipients', 'letter_recipients_letter_id_', 'newsletter_recipients_issue_id_'),
      ('setup_steps', 'milestones_', 'setup_steps_'),
      ('setup_steps', 'milestones_reached_at_', 'setup_steps_done_at_'),
      ('low_stock_notices', 'low_stock_notices_told_at_', 'low_stock_notices_notified_at_'),
      ('users', 'users_loyalty_owed_', 'users_loyalty_debt_'),
      ('loyalty_transactions', 'loyalty_transactions_owed_points_', 'loyalty_transactions_debt_points_'),
      ('audit_log', 'audit_log_subject_', 'audit_log_target_')
    ) as starts (table_name, old_start, new_start)
      on conrelid = table_name::regclass and starts_with(conname, old_start)
    order by conname, length(old_start) desc
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.of_table, renamed.old_name, renamed.new_name);
  end loop;
end $$;
alter sequence letters_id_seq rename to newsletter_issues_id_seq;
alter sequence letter_recipients_id_seq rename to newsletter_recipients_id_seq;

alter table users rename constraint users_go_before_their_data to users_deactivated_before_anonymised;
alter table users rename constraint users_owe_only_without_points to users_debt_only_without_points;
alter table users rename constraint users_prove_their_email_first to users_password_needs_verified_email;
alter table loyalty_transactions
  rename constraint loyalty_transactions_do_what_they_say to loyalty_transactions_points_fit_type;
alter table articles rename constraint articles_out_or_scheduled to articles_published_or_scheduled;

alter index letters_listed rename to newsletter_issues_listed;
alter index letters_on_their_way rename to newsletter_issues_sending;
alter index letter_recipients_by_state rename to newsletter_recipients_by_state;
alter index letter_recipients_waiting rename to newsletter_recipients_waiting;
alter index letter_recipients_of_subscriber rename to newsletter_recipients_of_subscriber;
alter index audit_log_of_subject rename to audit_log_of_target;
alter index orders_to_let_go rename to orders_held;
alter index mails_lately rename to mails_recent;

alter trigger mails_tell_letters on mails rename to mails_update_recipients;
alter trigger mails_leave_letters on mails rename to mails_release_recipients;
alter trigger loyalty_transactions_keep_totals on loyalty_transactions rename to loyalty_transactions_update_totals;
alter trigger products_keep_stock_moves on products rename to products_record_stock_moves;
alter trigger users_give_up_phone on users rename to users_release_phone;
alter function follow_letter_mail rename to update_newsletter_recipient;
alter function forget_letter_mail rename to release_newsletter_recipient;
alter function keep_loyalty_totals rename to update_loyalty_totals;
alter function keep_stock_move rename to record_stock_move;
alter function give_up_phone rename to release_phone;
alter function tell_of_change rename to notify_data_changed;

-- A function keeps its text, so those that name a renamed table or column are written again.
create or replace function update_newsletter_recipient() returns trigger language plpgsql as $$
begin
  update newsletter_recipients set state = case new.state when 'waiting' then 'queued' else new.state end
  where mail_id = new.id;
  if new.state = 'failed' and new.refused_at is not null then
    -- A row that is locked is being subscribed or unsubscribed by its owner, which wins.
    update subscribers set bounced_at = new.refused_at, bounce_reason = left(new.last_error, 300)
    where id in (select id from subscribers where email = new.recipient for update skip locked);
  end if;
  return null;
end $$;

create or replace function release_newsletter_recipient() returns trigger language plpgsql as $$
begin
  update newsletter_recipients set mail_id = null, state = case state when 'queued' then 'skipped' else state end
  where mail_id = old.id;
  return old;
end $$;

create or replace function update_loyalty_totals() returns trigger language plpgsql as $$
declare
  earned int := case when new.type in ('redeemed', 'redemption_undone') then 0 else new.points - new.debt_points end;
begin
  update users set
    loyalty_points = loyalty_points + new.points,
    loyalty_debt = loyalty_debt + new.debt_points,
    loyalty_earned = loyalty_earned + earned,
    loyalty_tier = loyalty_tier_of(loyalty_earned + earned)
  where id = new.user_id;
  return null;
end $$;

create or replace function guard_audit_log() returns trigger language plpgsql as $$
begin
  if is_erasing() and tg_op = 'DELETE' then
    return old;
  end if;
  if is_erasing() and (new.at, new.action, new.target) = (old.at, old.action, old.target) then
    return new;
  end if;
  raise exception 'audit_log is only ever added to' using errcode = 'restrict_violation';
end $$;

-- Jobs by the kinds the code knows.
update jobs set kind = case kind
  when 'start letter' then 'start newsletter issue'
  when 'post letter' then 'send newsletter issue'
  when 'erase removed user' then 'anonymise deactivated user'
end
where kind in ('start letter', 'post letter', 'erase removed user');
