-- What becomes of a mail becomes of its newsletter recipient: decided in TypeScript (shared/newsletter/issue-state.ts), by
-- whoever writes the mail's state. That a mail which is deleted leaves no queued recipient stays here.
drop trigger mails_update_recipients on mails;
drop function update_newsletter_recipient();

-- The words of a stock move come from TypeScript (shared/catalog/stock-reasons.ts). As in 0016, every change of a stock is
-- a move, whoever makes it; one past the application has no reason.
alter table stock_moves alter column reason drop not null;
create or replace function record_stock_move() returns trigger language plpgsql as $$
declare
  change int := new.stock_quantity - case when tg_op = 'INSERT' then 0 else old.stock_quantity end;
begin
  if change = 0 then
    return null;
  end if;
  insert into stock_moves (product_id, at, change, reason, staff_id, resulting_stock) values (
    new.id, new.updated_at, change,
    nullif(current_setting('studio.stock_reason', true), ''),
    nullif(current_setting('studio.stock_staff', true), '')::int,
    new.stock_quantity
  );
  return null;
end $$;
