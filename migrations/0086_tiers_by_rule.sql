-- Which tier a member has is decided in TypeScript (shared/loyalty/tier.ts): an entry names the tier that the member has
-- with it. The totals still follow the ledger and nothing else.
alter table loyalty_transactions
  -- Null: those of before, and what was written by hand; the tier stays as it was.
  add column tier text check (tier in ('Pink', 'Silver', 'Gold'));

create or replace function update_loyalty_totals() returns trigger language plpgsql as $$
declare
  earned int := case when new.type in ('redeemed', 'redemption_undone') then 0 else new.points - new.debt_points end;
begin
  update users set
    loyalty_points = loyalty_points + new.points,
    loyalty_debt = loyalty_debt + new.debt_points,
    loyalty_earned = loyalty_earned + earned,
    loyalty_tier = coalesce(new.tier, loyalty_tier)
  where id = new.user_id;
  return null;
end $$;
drop function loyalty_tier_of(int);
