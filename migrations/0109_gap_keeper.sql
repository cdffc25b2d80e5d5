-- Visits that were booked online at a time that leaves no gap that cannot be sold.
alter table bookings
  -- The points promised for it, which its member earns once it is completed; null: nothing was promised.
  add column gap_points int,
  -- At its present time: the minutes that a visit at any free time of the day would have lost on average; null: it leaves a gap.
  add column gap_minutes int,
  add constraint bookings_gap_points_in_range check (gap_points between 0 and 1000),
  add constraint bookings_gap_minutes_in_range check (gap_minutes between 0 and 1440),
  add constraint bookings_gap_was_promised check (gap_minutes is null or gap_points is not null);
-- Few rows have one, and the report reads only these.
create index bookings_with_a_gap on bookings (starts_at) where gap_minutes is not null;

alter table loyalty_transactions
  drop constraint loyalty_transactions_source_kind_check,
  add constraint loyalty_transactions_source_kind_check check (
    source_kind in ('booking', 'order', 'purchase', 'adjustment', 'welcome', 'referral', 'monthly', 'voucher', 'gap')
  ),
  drop constraint loyalty_transactions_points_fit_type,
  add constraint loyalty_transactions_points_fit_type check (
    case
      when type in ('earned_treatment', 'earned_purchase', 'earned_manual', 'welcome_bonus', 'referral_bonus',
        'monthly_bonus', 'gap_bonus', 'redemption_undone') then points >= 0 and debt_points <= 0
      when type = 'reversed' then points <= 0 and debt_points >= 0
      when type in ('redeemed', 'deducted_manual') then points < 0 and debt_points = 0
      else false
    end
  );
