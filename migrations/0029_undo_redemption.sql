-- Spending points can be undone for some seconds: the voucher is voided, and a row of its own gives the points back.
alter table vouchers
  add column voided_at timestamptz,
  add constraint vouchers_voided_unused check (voided_at is null or used_at is null),
  -- The fixed conversions need no reward: then neither a reward nor a person of the studio is behind it, but points.
  drop constraint vouchers_check3,
  add constraint vouchers_have_one_origin check (
    case when granted_by is not null then reward_id is null else reward_id is not null or points_cost > 0 end
  );

alter table loyalty_transactions
  drop constraint loyalty_transactions_do_what_they_say,
  add constraint loyalty_transactions_do_what_they_say check (
    case
      when type in ('earned_treatment', 'earned_purchase', 'earned_manual', 'welcome_bonus', 'referral_bonus',
        'monthly_bonus', 'redemption_undone') then points >= 0 and owed_points <= 0
      when type = 'reversed' then points <= 0 and owed_points >= 0
      when type in ('redeemed', 'deducted_manual') then points < 0 and owed_points = 0
      else false
    end
  ),
  drop constraint loyalty_transactions_check,
  add constraint loyalty_transactions_reversals check (
    (type in ('reversed', 'redemption_undone')) = (reverses is not null)
  );

create or replace function keep_loyalty_totals() returns trigger language plpgsql as $$
declare
  earned int := case when new.type in ('redeemed', 'redemption_undone') then 0 else new.points - new.owed_points end;
begin
  update users set
    loyalty_points = loyalty_points + new.points,
    loyalty_owed = loyalty_owed + new.owed_points,
    loyalty_earned = loyalty_earned + earned,
    loyalty_tier = loyalty_tier_of(loyalty_earned + earned)
  where id = new.user_id;
  return null;
end $$;
