import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import type { Context } from '#server/kit/http/context.ts';
import { giveBackAccount, payOut } from '#server/orders/in-advance/give-back.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { aSoldPackage, someCredit } from '#server/prepaid/ledger/make.ts';
import { lockPrepaidAccount, reverseExpiry } from '#server/prepaid/ledger/post-entry.ts';
import { returnSession, useSession } from '#server/prepaid/ledger/sessions/sessions.ts';
import { returnForOrder, spendForOrder } from '#server/prepaid/ledger/spend.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let mei: Person;
let admin: Person;

beforeEach(async () => {
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
  admin = await anAdmin(studio.db);
});

const inTransaction = <T>(work: (ctx: Context) => Promise<T>) =>
  studio.db.transaction((tx) =>
    work({ db: tx, now: studio.clock.now, visitor: { id: admin.id } } as unknown as Context),
  );
const liability = async () => (await studio.call(prepaidReportApi.liability, {}, { as: admin })).body;
const cents = (amount: string) => parseMoney(amount) ?? Number.NaN;

test('with nothing sold in advance everything is zero', async () => {
  expect(await liability()).toMatchObject({
    totalOutstanding: '0.00',
    takenAmount: '0.00',
    earnedAmount: '0.00',
  });
  const { body } = await studio.call(prepaidReportApi.clients, { query: {} }, { as: admin });
  expect(body).toEqual([]);
});

test('what is outstanding is named by kind and by client, and the income of a month is that of its sessions', async () => {
  const { id, clientId } = await aSoldPackage(studio.db, {
    userId: mei.id,
    soldAt: new Date('2026-02-10T04:00:00Z'),
    of: { sessions: 3, priceCents: 10_000 },
  });
  await someCredit(studio.db, { userId: mei.id, cents: 2_500 });
  for (const bookingId of [1, 2]) await inTransaction((ctx) => useSession(ctx, { accountId: id, bookingId }));
  await inTransaction((ctx) => returnSession(ctx, { bookingId: 2 }));

  expect(await liability()).toEqual({
    outstanding: [
      { kind: 'package', accounts: 1, amount: '66.67' },
      { kind: 'gift_card', accounts: 0, amount: '0.00' },
      { kind: 'deposit', accounts: 0, amount: '0.00' },
      { kind: 'credit', accounts: 1, amount: '25.00' },
    ],
    payoutsAmount: '0.00',
    totalOutstanding: '91.67',
    takenAmount: '125.00',
    broughtAmount: '0.00',
    earnedAmount: '33.33',
    returnedAmount: '0.00',
  });
  const clients = await studio.call(prepaidReportApi.clients, { query: { q: 'lim' } }, { as: admin });
  expect(clients.body).toMatchObject([{ clientId, name: 'Mei Lim', sessions: 2, amount: '91.67' }]);
  const none = await studio.call(prepaidReportApi.clients, { query: { q: 'tan' } }, { as: admin });
  expect(none.body).toEqual([]);
  const months = (await studio.call(prepaidReportApi.months, {}, { as: admin })).body;
  expect(months.filter(({ kind }) => kind === 'package')).toEqual([
    {
      month: '2026-03',
      kind: 'package',
      sold: '0.00',
      brought: '0.00',
      used: '33.33',
      ...NOTHING,
      outstanding: '66.67',
    },
    {
      month: '2026-02',
      kind: 'package',
      sold: '100.00',
      brought: '0.00',
      used: '0.00',
      ...NOTHING,
      outstanding: '100.00',
    },
  ]);
  const csv = await studio.inject({
    url: '/api/admin/prepaid/months/csv',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(csv.body).toContain('2026-03,Packages,0.00,0.00,33.33,0.00,0.00,0.00,66.67');
});
const NOTHING = { expired: '0.00', kept: '0.00', refunded: '0.00' };

type Step = {
  act:
    | 'sell'
    | 'credit'
    | 'book'
    | 'do'
    | 'undo'
    | 'spend'
    | 'take back'
    | 'give back'
    | 'pay out'
    | 'later'
    | 'extend';
  which: number;
  cents: number;
};
const STEPS: Step['act'][] = [
  'sell',
  'credit',
  'book',
  'do',
  'undo',
  'spend',
  'take back',
  'give back',
  'pay out',
  'later',
  'extend',
];
const step = fc.record({
  act: fc.constantFrom(...STEPS),
  which: fc.nat(20),
  cents: fc.integer({ min: 1, max: 20_000 }),
});

/** Expected refusals change nothing; anything else is a bug. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
  });

test('money in = money out + earned + outstanding, to the cent, after every step of a random history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (history) => {
      await studio.db.execute(
        sql`truncate prepaid_accounts, prepaid_entries, client_packages, payouts, orders, bookings cascade`,
      );
      studio.clock.set('2026-03-10T08:00:00Z');
      const world = {
        accounts: [] as number[],
        visits: [] as { id: number; accountId: number }[],
        hour: 0,
        order: 0,
      };
      for (const each of history) {
        await live(world, each);
        const now = await liability();
        const outstanding = cents(now.totalOutstanding);
        expect(cents(now.takenAmount)).toBe(
          cents(now.returnedAmount) + cents(now.earnedAmount) + outstanding,
        );
        const clients = await studio.call(
          prepaidReportApi.clients,
          { query: { pageSize: 200 } },
          { as: admin },
        );
        // Every cent that left an account to be refunded waits to be paid out, or was.
        const { rows } = await studio.db.execute<{ unpaid: number; paid: number }>(sql`
          select coalesce(sum(cents) filter (where paid_at is null), 0)::int as unpaid,
            coalesce(sum(cents) filter (where paid_at is not null), 0)::int as paid from payouts`);
        expect([cents(now.payoutsAmount), cents(now.returnedAmount)]).toEqual([
          rows[0]?.unpaid,
          rows[0]?.paid,
        ]);
        const byClient = clients.body.reduce((sum, { amount }) => sum + cents(amount), 0);
        expect(byClient + cents(now.payoutsAmount)).toBe(outstanding);
      }
      expect(await findLedgerDifferences(studio.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

type World = { accounts: number[]; visits: { id: number; accountId: number }[]; hour: number; order: number };

async function live(world: World, { act, which, cents: amount }: Step): Promise<void> {
  const accountId = world.accounts[which % (world.accounts.length || 1)];
  const visit = world.visits[which % (world.visits.length || 1)];
  if (act === 'sell') {
    const of = { sessions: (which % 5) + 1, priceCents: amount, validMonths: 1 };
    const sold = await aSoldPackage(studio.db, { userId: mei.id, soldAt: studio.clock.now(), of });
    world.accounts.push(sold.id);
  }
  if (act === 'credit') world.accounts.push(await someCredit(studio.db, { userId: mei.id, cents: amount }));
  if (act === 'book' && accountId) {
    const startsAt = new Date(Date.UTC(2026, 4, 1, 2 * ++world.hour));
    const booked = aBooking(studio.db, { startsAt, userId: mei.id, prepaidAccountId: accountId });
    // The constraint refuses what is not there.
    await booked.then(
      ({ id }) => world.visits.push({ id, accountId }),
      () => undefined,
    );
  }
  if (act === 'do' && visit) {
    await orRefused(
      inTransaction(async (ctx) => {
        await ctx.db.execute(sql`update bookings set status = 'completed' where id = ${visit.id}`);
        await useSession(ctx, { accountId: visit.accountId, bookingId: visit.id });
      }),
    );
  }
  if (act === 'undo' && visit) {
    await inTransaction(async (ctx) => {
      await returnSession(ctx, { bookingId: visit.id });
      await ctx.db.execute(sql`update bookings set status = 'cancelled' where id = ${visit.id}`);
    });
  }
  if (act === 'spend' && accountId) {
    const isCredit = await isKind(accountId, 'credit');
    const uses = [{ accountId, cents: amount }];
    if (isCredit)
      await orRefused(inTransaction((ctx) => spendForOrder(ctx, { orderId: 900_000 + ++world.order, uses })));
  }
  if (act === 'take back')
    await inTransaction((ctx) => returnForOrder(ctx, { orderId: 900_000 + (which % (world.order + 1)) }));
  if (act === 'give back' && accountId) {
    const terms = { feePercent: which * 5, reason: 'Moves away', staffId: admin.id };
    await orRefused(inTransaction((ctx) => giveBackAccount(ctx, accountId, terms)));
  }
  if (act === 'extend' && accountId) {
    await inTransaction(async (ctx) => {
      const account = await lockPrepaidAccount(ctx, accountId);
      await reverseExpiry(ctx, account!, { staffId: admin.id });
      const until = new Date(studio.clock.now().getTime() + 30 * 86_400_000).toISOString();
      await ctx.db.execute(sql`update prepaid_accounts set expires_at = ${until} where id = ${accountId}`);
    });
  }
  if (act === 'pay out') {
    const { rows } = await studio.db.execute<{ id: number }>(sql`select id from payouts order by id`);
    const due = rows[which % (rows.length || 1)];
    if (due) await orRefused(inTransaction((ctx) => payOut(ctx, due.id, { method: 'cash' })));
  }
  if (act === 'later') {
    studio.clock.advance({ minutes: 60 * 24 * 20 });
    await expiredAccounts.run({ db: studio.db, now: studio.clock.now } as never);
  }
}

async function isKind(id: number, kind: string): Promise<boolean> {
  const { rows } = await studio.db.execute(
    sql`select from prepaid_accounts where id = ${id} and kind = ${kind}`,
  );
  return rows.length > 0;
}
