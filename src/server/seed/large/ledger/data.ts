import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { dice, type Fixtures } from '#server/seed/large/fixtures/data.ts';
import { tierOf } from '#shared/loyalty/tier.ts';

const N = sql`n`;

/**
 * What bookings and orders earned, what was redeemed and what was reversed, in chronological order. A redemption
 * spends only the earning just before it, and a reversed earning was not spent, so no balance is ever negative. The
 * totals are written once, without the triggers, which would take a minute row by row.
 */
export async function fillLedger(tx: Db, fixtures: Fixtures): Promise<void> {
  const { rows } = await tx.execute<{ row: string; voucher: number }>(sql`
    select (select coalesce(max(id), 0) from loyalty_transactions) as row,
      (select coalesce(max(id), 0)::int from vouchers) as voucher`);
  const last = oneRow(rows);
  await throwEarnings(tx, fixtures);
  await throwRedemptions(tx, fixtures, last.voucher);
  await insertVouchers(tx, fixtures);
  await setTriggers(tx, 'disable');
  await insertRows(tx, Number(last.row));
  await writeTotals(tx, fixtures);
  await setTriggers(tx, 'enable');
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('vouchers', 'id'), greatest(1, (select max(id) from vouchers))),
      setval(pg_get_serial_sequence('loyalty_transactions', 'id'), greatest(1, (select max(id) from loyalty_transactions)))`);
}

/** Every earning row, with its description and time. */
async function throwEarnings(
  tx: Db,
  { settings, firstBooking, firstOrder, adminId }: Fixtures,
): Promise<void> {
  const { pointsPerTreatmentDollar, pointsPerProductDollar, welcomeBonus } = settings.loyalty;
  await tx.execute(sql`
    create temporary table large_rows on commit drop as
    with visits as (
      select *, treatment_cents + extraction_cents as cents, row_number() over (partition by user_id order by ends_at, id) as visit
      from bookings where id >= ${firstBooking}::int and status = 'completed' and user_id is not null
    ), earnings as (
      select user_id, 'earned_treatment' as type, treatment_name || ' (booking ' || id || ')' as description,
        floor(cents / 100 * ${pointsPerTreatmentDollar}::numeric)::int as points, 'booking' as source_kind, id::text as source_id,
        cents as amount_cents, (ends_at at time zone 'Asia/Singapore')::date as visited_on, ends_at as at, 0 as rank,
        null::timestamptz as taken_back_at
      from visits
      union all
      select user_id, 'welcome_bonus', 'Welcome bonus for your first treatment', ${welcomeBonus}::int, 'welcome',
        user_id::text, null, null, ends_at, 1, null
      from visits where visit = 1 and ${welcomeBonus}::int > 0
      union all
      select user_id, 'earned_purchase', 'Order ORD-' || id, floor(total_cents / 100 * ${pointsPerProductDollar}::numeric)::int, 'order',
        id::text, total_cents, null, paid_at, 0, case when status = 'refunded' then ended_at end
      from orders where id >= ${firstOrder}::int and paid_at is not null
    )
    select *, row_number() over (order by at, rank, source_kind, source_id)::int as n, 0 as voucher,
      case when source_kind = 'order' and ${adminId}::int is not null then ${adminId}::int end as staff_id
    from earnings`);
}

/** One earning in twelve is soon redeemed for a voucher, if it is enough. */
async function throwRedemptions(tx: Db, { now }: Fixtures, lastVoucher: number): Promise<void> {
  await tx.execute(sql`
    create temporary table large_vouchers on commit drop as
    with offers as (
      select *, row_number() over (order by id)::int - 1 as line, count(*) over ()::int as lines from loyalty_rewards
      where archived_at is null and max_redemptions is null and expiry_date is null and reward_type = 'voucher'
    )
    select ${lastVoucher}::int + row_number() over (order by n)::int as id, large_rows.n, user_id, offers.id as reward_id,
      offers.name as description, value_cents, points_cost, large_rows.at + interval '10 minutes' as redeemed_at
    from large_rows join offers on line = ${dice(N, 41, sql`lines`)}
    where points >= points_cost and taken_back_at is null and rank = 0 and ${dice(N, 42, 12)} = 0
      and large_rows.at < ${now}::timestamptz - interval '1 hour'`);
}

/** Valid for a year; two of three were used at the counter within some weeks. No mails. */
async function insertVouchers(tx: Db, { now, adminId }: Fixtures): Promise<void> {
  await tx.execute(sql`
    insert into vouchers (id, user_id, reward_id, code, description, value_cents, reward_type, points_cost, expires_at,
      redeemed_at, used_at, used_for, used_by, warned_at, created_at)
    select id, user_id, reward_id, substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || ending, description,
      value_cents, 'voucher', points_cost, redeemed_at + interval '1 year', redeemed_at, used_at,
      case when used_at is not null then 'desk' end, case when used_at is not null then ${adminId}::int end, redeemed_at,
      redeemed_at
    from large_vouchers,
      lateral (select new_referral_code() as code, substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + n % 31, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + n / 31 % 31, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + n / 961 % 31, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + n / 29791 % 31, 1) as ending) as coding,
      lateral (select redeemed_at + ${dice(N, 43, 60)} * interval '1 day' as spent_at) as spending,
      lateral (select case when ${dice(N, 44, 3)} < 2 and spent_at < ${now}::timestamptz then spent_at end as used_at) as used
    order by id`);
  await tx.execute(sql`
    update loyalty_rewards set current_redemptions = current_redemptions + more
    from (select reward_id, count(*)::int as more from large_vouchers group by reward_id) as counted
    where loyalty_rewards.id = reward_id`);
}

/** Ids in chronological order; a reversal refers to its earning. */
async function insertRows(tx: Db, lastRow: number): Promise<void> {
  await tx.execute(sql`
    with told as (
      select n, null::int as gave, user_id, type, description, points, source_kind, source_id, amount_cents,
        visited_on, staff_id, at, rank from large_rows
      union all
      select null, n, user_id, 'reversed', description || ' was cancelled or refunded', -points, source_kind, source_id, null,
        null, staff_id, taken_back_at, 3 from large_rows where taken_back_at is not null
      union all
      select null, null, user_id, 'redeemed', description, -points_cost, 'voucher', id::text, null, null, null,
        redeemed_at, 2 from large_vouchers
    ), numbered as (
      select *, ${lastRow}::bigint + row_number() over (order by at, rank, n, source_id) as id from told
    )
    insert into loyalty_transactions (id, user_id, type, description, points, source_kind, source_id, reverses,
      amount_cents, visited_on, staff_id, created_at)
    overriding system value
    select row.id, row.user_id, row.type, row.description, row.points, row.source_kind, row.source_id, gift.id,
      row.amount_cents, row.visited_on, row.staff_id, row.at
    from numbered as row left join numbered as gift on gift.n = row.gave
    order by row.id`);
}

/** Without congratulations on tiers. */
async function writeTotals(tx: Db, { firstUser }: Fixtures): Promise<void> {
  const { rows } = await tx.execute<{ id: number; points: number; earned: number }>(sql`
    select user_id as id, sum(points)::int as points, (sum(points) filter (where type <> 'redeemed'))::int as earned
    from loyalty_transactions where user_id >= ${firstUser}::int group by user_id`);
  const totals = rows.map((row) => ({ ...row, tier: tierOf(row.earned) }));
  await tx.execute(sql`
    update users set loyalty_points = points, loyalty_earned = earned, loyalty_tier = tier, loyalty_congratulated = tier
    from json_to_recordset(${JSON.stringify(totals)}::json) as totals (id int, points int, earned int, tier text)
    where users.id = totals.id`);
}

async function setTriggers(tx: Db, state: 'enable' | 'disable'): Promise<void> {
  await tx.execute(sql`
    alter table loyalty_transactions ${sql.raw(state)} trigger loyalty_transactions_update_totals`);
  await tx.execute(sql`alter table users ${sql.raw(state)} trigger users_totals_follow_the_ledger`);
}
