import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { addMonths } from '#shared/kit/month.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { runs } from '#shared/testing/runs.ts';
import { adjustPoints } from './admin/adjust-points.ts';
import { listDifferences } from './admin/data.ts';
import { processPurchase } from './admin/process-purchase.ts';
import { earnForBooking, reverseForBooking } from './booking-points.ts';
import { theFixedRewards } from './make.ts';
import { earnForOrder, reverseForOrder } from './order-points.ts';
import { giveBackVouchers, useVouchersForOrder } from './order-vouchers.ts';
import { grantVoucher } from './vouchers/grant-voucher.ts';
import { convertPoints, redeem } from './vouchers/redeem-reward.ts';
import { useVoucher } from './vouchers/use-voucher.ts';

vi.setConfig({ testTimeout: 120_000 });
const database = useDatabase({ max: 12 });
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
const MEMBERS = [1, 2, 3]; // the second was referred by the first, the third by the second
const ADMIN = 4;

/** Every operation on points, with its member and record. */
const who = fc.constantFrom(...MEMBERS);
const booking = fc.integer({ min: 0, max: 11 });
const order = fc.integer({ min: 1, max: 6 });
const entry = fc.oneof(
  fc.record({ do: fc.constantFrom('complete' as const, 'leave' as const), booking }),
  fc.record({ do: fc.constantFrom('pay' as const, 'refund' as const), order }),
  fc.record({ do: fc.constant('purchase' as const), who, dollars: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('adjust' as const), who, points: fc.integer({ min: -60, max: 400 }) }),
  fc.record({ do: fc.constant('redeem' as const), who, rewardId: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('convert' as const), who, points: fc.constantFrom(10, 25, 50) }),
  fc.record({ do: fc.constant('grant' as const), who }),
  fc.record({ do: fc.constant('use' as const), voucher: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('spend' as const), order, voucher: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 200) }),
);
type AuditEntry = typeof entry extends fc.Arbitrary<infer D> ? D : never;

test.each([
  ['one after the other', 1],
  ['eight at a time', 8],
])(
  'whatever happens, %s: the sums are right, nothing is below zero, nothing counts twice',
  async (_, atOnce) => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 10, maxLength: 50 }), async (entries) => {
        const clock = { now: new Date('2026-03-10T08:00:00Z') };
        await begin(database.db);
        for (let n = 0; n < entries.length; n += atOnce) {
          const outcomes = entries.slice(n, n + atOnce).map((each) => attempt(each, clock));
          await Promise.all(outcomes);
          if (atOnce === 1) await expectSound(database.db);
        }
        await expectSound(database.db);
      }),
      { numRuns: atOnce === 1 ? runs(4, 60) : runs(6, 120) },
    );
  },
);

async function begin(db: Db): Promise<void> {
  await db.execute(sql`truncate users, loyalty_rewards, mails, jobs restart identity cascade`);
  for (const id of MEMBERS) await aMember(db, { phoneE164: `+659000000${id}` });
  await anAdmin(db);
  await db.execute(sql`update users set referred_by = id - 1 where id in (2, 3)`);
  await theFixedRewards(db);
  await db.execute(sql`update loyalty_rewards set max_redemptions = 3 where id in (1, 2)`);
}

/** A refusal is a valid response; anything else is a bug. */
async function attempt(each: AuditEntry, clock: { now: Date }): Promise<void> {
  try {
    await act(each, clock);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
  }
}

async function act(each: AuditEntry, clock: { now: Date }): Promise<unknown> {
  const now = () => clock.now;
  const as = (id: number): Context => ({
    db: database.db,
    now,
    publicUrl: 'http://studio.test',
    files: { folder: '' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    ip: '',
    visitor: { id, email: '', role: 'user' },
  });
  const inTransaction = (work: (tools: Context) => Promise<unknown>) =>
    database.db.transaction((tx) => work({ ...as(ADMIN), db: tx }));

  switch (each.do) {
    case 'complete':
      return inTransaction((tools) => earnForBooking(tools, visit(each.booking)));
    case 'leave':
      return inTransaction((tools) => reverseForBooking(tools, visit(each.booking)));
    case 'pay':
      return inTransaction((tools) =>
        earnForOrder(tools, { ...orderOf(each.order), paidCents: each.order * 4_050 }),
      );
    case 'refund':
      return inTransaction(async (tools) => {
        await reverseForOrder(tools, orderOf(each.order));
        await giveBackVouchers(tools, each.order);
      });
    case 'purchase':
      return processPurchase(as(ADMIN), { phone: `+659000000${each.who}`, amount: each.dollars });
    case 'adjust':
      return (
        each.points !== 0 && adjustPoints(as(ADMIN), { userId: each.who, points: each.points, reason: 'x' })
      );
    case 'redeem':
      return redeem(as(each.who), { rewardId: each.rewardId });
    case 'convert':
      return convertPoints(as(each.who), each.points);
    case 'grant':
      return grantVoucher(as(ADMIN), { userId: each.who, value: 5, description: 'x' });
    case 'use':
      return useVoucher(as(ADMIN), each.voucher);
    case 'spend':
      return inTransaction((tools) => spend(tools, each));
    case 'wait':
      clock.now = new Date(clock.now.getTime() + each.days * 86_400_000);
  }
}

const visit = (n: number) => ({
  bookingId: n + 1,
  userId: MEMBERS[n % 3]!,
  treatmentName: 'Calm',
  totalCents: 8_600 + n,
  startsAt: new Date(`${MONTHS[Math.floor(n / 3)]}-15T04:00:00Z`),
});
const orderOf = (n: number) => ({ orderId: n, number: String(n), userId: MEMBERS[n % 3]! });

async function spend(
  tools: Context,
  { order: n, voucher }: { order: number; voucher: number },
): Promise<void> {
  const { rows } = await tools.db.execute<{ code: string }>(
    sql`select code from vouchers where id = ${voucher}`,
  );
  const { orderId, userId } = orderOf(n);
  await useVouchersForOrder(tools, { userId, orderId, codes: rows.map(({ code }) => code) });
}

async function expectSound(db: Db): Promise<void> {
  expect((await db.transaction(listDifferences)).differences).toEqual([]);
  const { rows: wrong } = await db.execute(sql`
    select id from users where least(loyalty_points, loyalty_debt) < 0
    union all select id from loyalty_rewards where current_redemptions > max_redemptions
    union all select id from vouchers where used_at >= expires_at`);
  expect(wrong).toEqual([]);
  await expectBonuses(db);
}

/** The remaining bonuses match the remaining treatments, whatever happened before. */
async function expectBonuses(db: Db): Promise<void> {
  const { rows } = await db.execute<{
    user_id: number;
    kind: string;
    source: string;
    month: string | null;
  }>(sql`
    select t.user_id, t.source_kind as kind, t.source_id as source, to_char(t.visited_on, 'YYYY-MM') as month
    from loyalty_transactions t left join loyalty_transactions r on r.reverses = t.id
    where t.reverses is null and r.id is null`);
  const standing = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ user_id, source }) => `${user_id} for ${source}`)
      .sort();
  const visits = rows.filter(({ kind }) => kind === 'booking');
  const visitors = [...new Set(visits.map(({ user_id }) => user_id))].sort();
  const regular = visitors.flatMap((id) => {
    const months = new Set(visits.filter(({ user_id }) => user_id === id).map(({ month }) => month));
    return MONTHS.filter((month) => months.has(month) && months.has(addMonths(month, -1))).map(
      (month) => `${id} for ${id} ${month}`,
    );
  });
  expect(standing('welcome')).toEqual(visitors.map((id) => `${id} for ${id}`));
  expect(standing('referral')).toEqual(visitors.filter((id) => id > 1).map((id) => `${id - 1} for ${id}`));
  expect(standing('monthly')).toEqual(regular.sort());
}
