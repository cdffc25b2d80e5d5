-- How far the way from the demo to an own studio has come: each step by itself, so that it can be left and taken up again.
create table setup_wizard (
  step text primary key,
  state text not null check (state in ('done', 'skipped')),
  saved_at timestamptz not null
);

-- What of the demo's catalogue is not to be kept; it goes with the demo's people, not before.
create table setup_left_out (
  kind text not null check (kind in ('treatment', 'product', 'article')),
  record_id int not null,
  primary key (kind, record_id)
);

-- The public settings say whether this is a demo, and their response is cached.
create trigger setup_steps_changed after insert or update or delete or truncate on setup_steps
  for each statement execute function notify_data_changed();

-- Ledgers are append-only. One exception: invented history goes with the invented people, while `studio.removing_demo` is
-- on in the transaction and only in a studio that was filled with them. Afterwards the step is gone, and with it the exception.
create function is_removing_demo() returns boolean language sql stable as $$
  select coalesce(current_setting('studio.removing_demo', true), '') = 'on'
    and exists (select from setup_steps where name = 'demo people')
$$;

create or replace function guard_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removing_demo() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - 'description' = to_jsonb(old) - 'description' then
    return new;
  end if;
  raise exception 'loyalty_transactions is only ever added to' using errcode = 'restrict_violation';
end $$;

create function guard_stock_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removing_demo() then
    return old;
  end if;
  raise exception 'stock_moves is only ever added to' using errcode = 'restrict_violation';
end $$;
drop trigger stock_moves_is_append_only on stock_moves;
create trigger stock_moves_is_append_only
  before delete or update of product_id, at, change, reason, resulting_stock on stock_moves
  for each row execute function guard_stock_moves();
