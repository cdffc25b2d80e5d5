import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import type { Context } from '#server/kit/http/context.ts';
import { aPackage } from '#server/prepaid/ledger/make.ts';
import { useSession } from '#server/prepaid/ledger/sessions/sessions.ts';
import { insertClientPackages } from '#server/prepaid/packages/sell/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { giveBackAccount, payOut } from './give-back.ts';
import { placeAdvanceOrder } from './place-advance-order.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;

beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
});

/** As a request of theirs would be, in a transaction. */
const inTransactionOf = <T>(person: Person, work: (ctx: Context) => Promise<T>) =>
  studio.db.transaction((tx) => {
    const visitor = { id: person.id, email: 'mei@example.com', role: 'user' };
    return work({
      db: tx,
      now: studio.clock.now,
      visitor,
      publicUrl: 'http://studio.test',
    } as unknown as Context);
  });

async function buy(sessions = 4, priceCents = 40_000) {
  const offer = await aPackage(studio.db, { sessions, priceCents });
  const { name, validMonths, isTransferable, treatmentIds, includesExtraction } = offer;
  return inTransactionOf(member, async (ctx) => {
    const order = await placeAdvanceOrder(ctx, {
      lines: [{ kind: 'package', name, priceCents, packageId: offer.id }],
      paymentMethod: 'paynow',
    });
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from clients where user_id = ${member.id}`,
    );
    const terms = { name, sessions, priceCents, treatmentIds, includesExtraction };
    const line = { orderId: order.id, line: 1, packageId: offer.id, clientId: rows[0]!.id };
    await insertClientPackages(ctx.db, [{ ...line, ...terms, validMonths, isTransferable }]);
    return order;
  });
}

const pay = (id: number) =>
  studio.call(
    ordersApi.change,
    { params: { id }, body: { status: 'paid', method: 'paynow' } },
    { as: admin },
  );
const theAccount = async () => {
  const { rows } = await studio.db.execute<{
    id: number;
    cents: number;
    sessions: number;
    expires_at: string;
  }>(sql`select id, cents, sessions, expires_at from prepaid_accounts`);
  return rows[0];
};
const takings = async () => {
  const { body } = await studio.call(counterApi.day, { query: {} }, { as: admin });
  return body.takings.find(({ method }) => method === 'paynow');
};

test('an order in advance has nothing to collect: paid, it is done, its account is open, and it earns no points yet', async () => {
  const { id, payNow: _, ...order } = await buy();
  expect(order).toMatchObject({ status: 'pending', totalAmount: '400.00', items: [{ kind: 'package' }] });
  expect(await theAccount()).toBeUndefined();
  const paid = await pay(id);
  expect(paid.body).toMatchObject({ status: 'collected', nextStatuses: [] });
  expect(await theAccount()).toMatchObject({ cents: 40_000, sessions: 4 });
  const { rows } = await studio.db.execute(sql`select loyalty_points from users where id = ${member.id}`);
  expect(rows).toEqual([{ loyalty_points: 0 }]);
  expect(await takings()).toMatchObject({ in: '400.00' });
  const day = await studio.call(counterApi.day, { query: {} }, { as: admin });
  expect(day.body.ordersToHandOver).toEqual([]);
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
});

test('once paid it is not cancelled like goods', async () => {
  const { id } = await buy();
  await pay(id);
  const refused = await studio.call(
    ordersApi.change,
    { params: { id }, body: { status: 'refunded' } },
    { as: admin },
  );
  expect(refused).toMatchObject({ status: 409, problem: { code: 'paid_in_advance' } });
});

test('unpaid it is cancelled like any other, and opens nothing', async () => {
  const { id } = await buy();
  const cancelled = await studio.call(ordersApi.cancel, { params: { id } }, { as: member });
  expect(cancelled.body).toMatchObject({ status: 'cancelled' });
  expect(await theAccount()).toBeUndefined();
});

test('what is unused goes back once: it waits for somebody who pays it out, and leaves the takings of that day', async () => {
  const { id } = await buy(3, 10_000);
  await pay(id);
  const account = (await theAccount())!;
  await inTransactionOf(member, (ctx) => useSession(ctx, { accountId: account.id, bookingId: 99 }));
  const giveBack = () =>
    inTransactionOf(member, (ctx) =>
      giveBackAccount(ctx, account.id, { reason: 'Cooling-off', staffId: null }),
    );
  expect(await giveBack()).toEqual({ cents: 6_667, feeCents: 0, way: 'by hand' });
  await expect(giveBack()).rejects.toThrow('There is nothing left to refund.');
  expect(await theAccount()).toMatchObject({ cents: 0, sessions: 0 });
  expect(await takings()).toMatchObject({ out: '0.00' });

  const { rows } = await studio.db.execute<{ id: number }>(sql`select id from payouts`);
  const out = () => inTransactionOf(admin, (ctx) => payOut(ctx, rows[0]!.id, { method: 'paynow' }));
  await out();
  await expect(out()).rejects.toThrow('This was paid out already.');
  expect(await takings()).toMatchObject({ in: '100.00', out: '66.67', net: '33.33' });
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
});

test('a fee is kept of what goes back late', async () => {
  const { id } = await buy(2, 10_001);
  await pay(id);
  const account = (await theAccount())!;
  const terms = { feePercent: 10, reason: 'Moves away', staffId: admin.id };
  const back = await inTransactionOf(admin, (ctx) => giveBackAccount(ctx, account.id, terms));
  expect(back).toEqual({ cents: 9_001, feeCents: 1_000, way: 'by hand' });
  expect(await theAccount()).toMatchObject({ cents: 0, sessions: 0 });
});
