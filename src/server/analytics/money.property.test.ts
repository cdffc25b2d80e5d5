import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSpendable } from '#server/counter/make.ts';
import { readBills } from '#server/counter/testing/bill-books.ts';
import { anOrder, noOrderLimits } from '#server/orders/make.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { sellsGiftCards } from '#server/prepaid/gift-cards/make.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { aPackage, aSoldPackage, someCredit } from '#server/prepaid/ledger/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi } from '#shared/admin/contract.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { afterRefund } from '#shared/bills/refund.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { parseSignedMoney } from '#shared/kit/signed-money.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import { staffReportApi } from '#shared/staff-report/contract.ts';
import { runs } from '#shared/testing/runs.ts';
import * as till from '#web/counter/basket.ts';
import { fillBasket } from '#web/counter/testing/fill-basket.ts';

const FIRST_DAY = '2026-03-02';
/** Everything of a history lies in it. */
const ALWAYS = { from: '2026-01-01', to: '2026-06-30' };
const studio = useStudio(`${FIRST_DAY}T08:00:00Z`);
const PRICES = [3_333, 5_890];
const PACKAGE = { name: 'Three Facials', sessions: 3, priceCents: 10_000, validMonths: 1 };

const flag = fc.boolean();
const which = fc.nat(9);
const method = fc.constantFrom('cash' as const, 'paynow' as const, 'terminal' as const);
const pieces = fc.tuple(fc.nat(2), fc.nat(2));
const of = <K extends string, R extends Record<string, fc.Arbitrary<unknown>>>(kind: K, fields: R) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<
    { kind: K } & { [F in keyof R]: R[F] extends fc.Arbitrary<infer V> ? V : never }
  >;
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: of('sell', {
      pieces,
      method,
      custom: fc.nat(3_000),
      percent: fc.constantFrom(0, 7, 33),
      advance: fc.constantFrom('none', 'package', 'gift card'),
      voucher: flag,
      giftCard: flag,
      credit: flag,
      visit: flag,
    }),
  },
  { weight: 2, arbitrary: of('order', { giftCard: flag, quantity: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: of('visit', {
      paid: fc.constantFrom('money', 'session', 'deposit'),
      cents: fc.integer({ min: 5_000, max: 30_000 }),
      hasExtraction: flag,
      daysAhead: fc.integer({ min: -2, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: of('refund', { which, pieces, method }) },
  { weight: 1, arbitrary: of('void', { which }) },
  {
    weight: 4,
    arbitrary: of('change order', {
      which,
      status: fc.constantFrom(
        'paid' as const,
        'ready' as const,
        'collected' as const,
        'cancelled' as const,
        'refunded' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: of('change visit', {
      which,
      status: fc.constantFrom(
        'completed' as const,
        'completed' as const,
        'no-show' as const,
        'confirmed' as const,
        'cancelled' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: of('give back', { which, feePercent: fc.constantFrom(0, 10) }) },
  { weight: 1, arbitrary: of('pay out', { which, method }) },
  { weight: 2, arbitrary: of('close', {}) },
  { weight: 2, arbitrary: of('later', { days: fc.constantFrom(1, 1, 2, 9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

const SALE: Of<'sell'> = {
  kind: 'sell',
  pieces: [2, 1],
  method: 'cash',
  custom: 900,
  percent: 7,
  advance: 'none',
  voucher: false,
  giftCard: false,
  credit: false,
  visit: false,
};
const aVisit = (paid: 'session' | 'deposit'): Step => ({
  kind: 'visit',
  paid,
  cents: 9_000,
  hasExtraction: true,
  daysAhead: 0,
});

/** Every history begins with one of each, so that a few of them try everything. */
const ONE_OF_EACH: Step[] = [
  { ...SALE, advance: 'gift card', credit: true },
  { ...SALE, giftCard: true, voucher: true },
  { kind: 'refund', which: 1, pieces: [1, 0], method: 'paynow' },
  { ...SALE, advance: 'package' },
  { kind: 'void', which: 2 },
  aVisit('session'),
  { kind: 'change visit', which: 0, status: 'completed' },
  aVisit('deposit'),
  { ...SALE, visit: true },
  aVisit('deposit'),
  { kind: 'change visit', which: 2, status: 'no-show' },
  { kind: 'close' },
  { ...SALE, advance: 'package' },
  { kind: 'order', giftCard: true, quantity: 2 },
  { kind: 'later', days: 1 },
  { kind: 'give back', which: 2, feePercent: 10 },
  { kind: 'pay out', which: 0, method: 'cash' },
  { kind: 'give back', which: 1, feePercent: 0 },
  { kind: 'later', days: 9 },
];

const cents = (amount: string) => parseSignedMoney(amount) ?? Number.NaN;
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await studio.db.execute<T>(query)).rows;

async function open() {
  await studio.db.execute(
    sql`truncate orders, users, products, packages, settings, rate_limits, day_closings cascade`,
  );
  studio.clock.set(`${FIRST_DAY}T08:00:00Z`);
  const admin = await anAdmin(studio.db);
  const mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  await sellsGiftCards(studio.db);
  await noOrderLimits(studio);
  const updatedAt = new Date(0);
  await studio.db.insert(settingsTable).values({ key: 'gstNumber', value: 'M90312345A', updatedAt });
  await someCredit(studio.db, { userId: mei.id, cents: 4_321 });
  const products: number[] = [];
  for (const priceCents of PRICES)
    products.push(await aProduct(studio.db, { priceCents, stockQuantity: 500 }));
  const { id: packageId } = await aPackage(studio.db, PACKAGE);
  // One that expires within the history, and one that can be used.
  const soldAt = [new Date('2026-02-05T04:00:00Z'), studio.clock.now()];
  for (const each of soldAt) await aSoldPackage(studio.db, { userId: mei.id, soldAt: each, of: PACKAGE });
  return {
    admin,
    mei,
    products,
    packageId,
    codes: [] as string[],
    sales: [] as number[],
    visits: [] as number[],
    day: FIRST_DAY,
    hour: 0,
  };
}
type World = Awaited<ReturnType<typeof open>>;

/** Of the last card that has something left. */
async function giftCards({ codes, admin }: World, isUsed: boolean) {
  const code = codes.at(-1);
  if (!isUsed || !code) return [];
  const { body } = await studio.call(counterApi.giftCard, { body: { code } }, { as: admin });
  return cents(body.balance) > 0 ? [body] : [];
}

/** As the till does it. */
async function sell(world: World, given: Of<'sell'>): Promise<void> {
  const { admin, mei, products, packageId } = world;
  if (given.voucher) await aSpendable(studio.db, admin.id, mei.id, 1_500);
  const found = await studio.call(counterApi.clients, { query: { q: 'mei@example' } }, { as: admin });
  const client = found.body[0]!;
  const offered = {
    products: products.map((id, index) => ({ id, priceCents: PRICES[index]! })), // one for each
    package: { ...PACKAGE, id: packageId },
  };
  const basket = {
    ...fillBasket(client, given, offered),
    giftCards: await giftCards(world, given.giftCard),
  };
  const { totalCents } = till.basketTotals(basket);
  const payments = totalCents > 0 ? [{ method: given.method, amount: toMoneyString(totalCents) }] : [];
  const { status, body: sale } = await studio.call(
    counterApi.sell,
    { body: till.toNewSale(basket, payments) },
    { as: admin },
  );
  // A voucher or a gift card that has nothing to pay is refused.
  expect([201, 409, 422]).toContain(status);
  if (status !== 201) return;
  world.sales.push(sale.id);
  world.codes.push(...sale.lines.flatMap(({ giftCardCode }) => giftCardCode ?? []));
}

async function visit(world: World, { paid, cents: treatmentCents, hasExtraction, daysAhead }: Of<'visit'>) {
  const { mei, admin } = world;
  const startsAt = new Date(`${addDays(world.day, daysAhead)}T00:00:00Z`);
  startsAt.setUTCHours(world.hour++ % 12);
  if (paid === 'deposit') {
    const booked = await aDueDeposit(studio.db, { startsAt, now: studio.clock.now(), userId: mei.id });
    const sent = { params: { id: booked.orderId }, body: { status: 'paid' as const } };
    expect((await studio.call(ordersApi.change, sent, { as: admin })).status).toBe(200);
    world.visits.push(booked.id);
    return;
  }
  const [account] = await rows<{ id: number }>(
    sql`select id from prepaid_accounts where kind = 'package' and sessions > held order by id limit 1`,
  );
  const booked = await aBooking(studio.db, {
    startsAt,
    treatmentCents,
    userId: mei.id,
    status: 'confirmed' as const,
    room: 1 + world.hour,
    addExtraction: hasExtraction,
    extractionCents: hasExtraction ? 2_800 : 0,
    ...(paid === 'session' && account && { prepaidAccountId: account.id }),
  });
  world.visits.push(booked.id);
}

/** Refusals change nothing, so their answers are not looked at. */
async function take(world: World, given: Step): Promise<void> {
  const { admin: as, sales, visits } = world;
  const nth = <T>(list: readonly T[]) =>
    'which' in given ? list[given.which % (list.length || 1)] : undefined;
  studio.clock.advance({ minutes: 2 });
  if (given.kind === 'sell') await sell(world, given);
  if (given.kind === 'visit') await visit(world, given);
  if (given.kind === 'order') {
    const [card] = await giftCards(world, given.giftCard);
    const codes = card ? { giftCardCodes: [card.code] } : {};
    await anOrder(studio, world.mei, {
      productId: world.products[0]!,
      quantity: given.quantity,
      ...codes,
    } as never);
  }
  const sale = nth(sales);
  if (given.kind === 'refund' && sale) {
    const lines = given.pieces.flatMap((quantity, index) =>
      quantity > 0 ? [{ line: index + 1, quantity, isRestocked: true }] : [],
    );
    const body = { lines, method: given.method, reason: 'Did not suit' };
    await studio.call(counterApi.refund, { params: { id: sale }, body }, { as });
  }
  if (given.kind === 'void' && sale)
    await studio.call(counterApi.void, { params: { id: sale }, body: { reason: 'Mistake' } }, { as });
  if (given.kind === 'change order') {
    const order = nth(
      await rows<{ id: number }>(sql`select id from orders where channel = 'online' order by id`),
    );
    const sent = { params: { id: order!.id }, body: { status: given.status } };
    await studio.call(ordersApi.change, sent, { as });
  }
  const booking = nth(visits);
  if (given.kind === 'change visit' && booking) {
    const body = { status: given.status, early: true };
    await studio.call(bookingsApi.change, { params: { id: booking }, body }, { as });
  }
  if (given.kind === 'give back') {
    const account = nth(
      await rows<{ id: number }>(sql`select id from prepaid_accounts where kind = 'package' order by id`),
    );
    const sent = {
      params: { accountId: account!.id },
      body: { reason: 'Moves away', feePercent: given.feePercent },
    };
    await studio.call(packagesAdminApi.refund, sent, { as });
  }
  if (given.kind === 'pay out') {
    const due = nth(await rows<{ id: number }>(sql`select id from payouts order by id`));
    const sent = { params: { id: due?.id ?? 0 }, body: { method: given.method } };
    if (due) await studio.call(packagesAdminApi.payOut, sent, { as });
  }
  if (given.kind === 'close') {
    const cash = { float: '0.00', counted: '0.00', banked: '0.00', differenceReason: 'Not counted' };
    await studio.call(counterApi.closeDay, { body: { day: world.day, ...cash } }, { as });
  }
  if (given.kind === 'later') {
    world.day = addDays(world.day, given.days);
    studio.clock.set(`${world.day}T08:00:00Z`);
    await studio.deliverMail();
    await expiredAccounts.run({ db: studio.db, now: studio.clock.now } as never);
  }
}

type Range = { from: string; to: string };
const analyticsOf = async ({ admin }: World, query: Range) =>
  (await studio.call(analyticsAdminApi.analytics, { query }, { as: admin })).body;

/** Analytics, closings, the accountant's file and the staff report of the same days. */
async function checkDays(world: World, range: Range): Promise<void> {
  const { taken, earned, bridge } = await analyticsOf(world, range);
  expect(bridge.filter(({ step: each }) => each === 'other')).toEqual([]);
  expect(cents(taken.total.now) + sum(bridge.map(({ amount }) => cents(amount)))).toBe(
    cents(earned.total.now),
  );
  const byMethod = new Map(taken.methods.map(({ method: each, amount }) => [each, cents(amount.now)]));
  const closings = new Map<string, number>();
  for (let { from: day } = range; day <= range.to; day = addDays(day, 1)) {
    const { body } = await studio.call(counterApi.day, { query: { day } }, { as: world.admin });
    for (const each of body.takings)
      closings.set(each.method, (closings.get(each.method) ?? 0) + cents(each.net));
  }
  const booked = await readAccounting(world, range);
  for (const [each, total] of closings) {
    expect([each, byMethod.get(each as 'cash') ?? 0]).toEqual([each, total]);
    const own = booked.filter((line) => line.at(-1) === METHOD_NAMES[each as 'cash']);
    expect([each, sum(own.map((line) => cents(line.at(-2)!)))]).toEqual([each, total]);
  }
  const report = await studio.call(staffReportApi.report, { query: range }, { as: world.admin });
  const people = [...report.body.people, report.body.others];
  expect(sum(people.map(({ treatmentsAmount }) => cents(treatmentsAmount)))).toBe(
    cents(earned.treatments.now),
  );
}

async function readAccounting({ admin }: World, { from, to }: Range): Promise<string[][]> {
  const url = `/api/admin/counter/accounting?from=${from}&to=${to}`;
  const { body } = await studio.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const lines = body.slice(1).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(','));
}

/** Since the first day: what is owed is what the way to Earned leaves out, and Earned is what the bills say. */
async function checkAlways(world: World): Promise<void> {
  const { taken, earned, bridge, points } = await analyticsOf(world, ALWAYS);
  const { body: liability } = await studio.call(prepaidReportApi.liability, {}, { as: world.admin });
  const left = (step: string) => 0 - cents(bridge.find((each) => each.step === step)?.amount ?? '0.00');
  for (const { kind, amount } of liability.outstanding)
    expect([kind, left(kind)]).toEqual([kind, cents(amount)]);
  expect(left('payouts')).toBe(cents(liability.payoutsAmount));
  expect(left('after_closing')).toBe(0);
  const { body: overview } = await studio.call(adminApi.overview, {}, { as: world.admin });
  expect(overview.revenue.total).toBe(taken.total.now);
  expect(cents(earned.total.now)).toBe(await earnedByBills());
  const [held] = await rows<{ points: number }>(
    sql`select coalesce(sum(loyalty_points), 0)::int as points from users`,
  );
  expect(points.outstanding.now).toBe(held?.points);
}

/** By another way: every order as its bill says it, after what went back, and every visit that took place. */
async function earnedByBills(): Promise<number> {
  const done = await rows<{ id: number; due: number; used: number }>(sql`
    select id, extraction_cents + case when prepaid_account_id is null then treatment_cents else 0 end as due,
      coalesce((select -sum(cents) from prepaid_entries where source_kind = 'booking' and source_id = bookings.id::text
        and account_id = prepaid_account_id), 0)::int as used
    from bookings where status = 'completed'`);
  const standing = (await readBills(studio.db)).filter(({ order: { row } }) => row.voidedAt === null);
  const lines = standing.flatMap(({ order: { row }, bill }) =>
    bill.lines.map((line) => ({ ...line, row, ...afterRefund(line, line.refundedQuantity) })),
  );
  const worth = (of: (line: (typeof lines)[number]) => boolean) =>
    sum(lines.filter(of).map(({ netCents, prepaidCents }) => netCents + prepaidCents));
  const goods = worth(
    ({ kind, row }) => !isInAdvance(kind) && kind !== 'visit' && row.status === 'collected',
  );
  // Of a sale at the counter that was refunded in parts nothing is left in its lines.
  const visits = done.map(({ id, due, used }) => {
    const own = lines.filter((line) => line.kind === 'visit' && line.bookingId === id);
    return used + (own.length > 0 ? worth((line) => own.includes(line)) : due);
  });
  const [retained] = await rows<{ cents: number }>(sql`
    select coalesce(-sum(e.cents), 0)::int as cents from prepaid_entries e left join prepaid_entries u on u.id = e.reverses
    where coalesce(u.type, e.type) in ('kept', 'expired')`);
  return goods + sum(visits) + retained!.cents;
}

test('Money taken, Earned, what is owed, closings and the accountant’s file agree to the cent', async () => {
  const month = fc.tuple(fc.nat(40), fc.nat(20)).map(([first, days]) => {
    const from = addDays(FIRST_DAY, first - 5);
    return { from, to: addDays(from, days) };
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 28 }), month, async (history, drawn) => {
      const world = await open();
      for (const each of [...ONE_OF_EACH, ...history]) await take(world, each);
      studio.clock.advance({ minutes: 30 });
      await studio.deliverMail();
      await checkDays(world, { from: '2026-03-01', to: '2026-03-31' });
      await checkDays(world, drawn);
      await checkAlways(world);
    }),
    { numRuns: runs(1, 30), endOnFailure: true },
  );
}, 600_000);
