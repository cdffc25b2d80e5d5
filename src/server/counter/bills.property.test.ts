import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { billOfVisit } from '#server/bookings/visit-bill.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { inCart, noOrderLimits } from '#server/orders/make.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { sellsGiftCards } from '#server/prepaid/gift-cards/make.ts';
import { aSoldPackage, someCredit } from '#server/prepaid/ledger/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { type CounterClient, counterApi } from '#shared/counter/contract.ts';
import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import { leftToPay } from '#web/bookings/deposits/deposit-words.ts';
import { priceLines } from '#web/bookings/form/price-lines.ts';
import { aTreatment as aShownTreatment } from '#web/catalog/make.ts';
import * as till from '#web/counter/basket.ts';
import { refundSum } from '#web/counter/sale/refund-sum.ts';
import { fillBasket } from '#web/counter/testing/fill-basket.ts';
import { readCheckoutDraft } from '#web/orders/checkout/checkout-draft.ts';
import { planOrder, promoLines } from '#web/orders/checkout/plan-order.ts';
import { aSpendable } from './make.ts';
import { addUpBooks, readBills, total } from './testing/bill-books.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-10';
const PRICES = [3_333, 5_890];
const CODE = 'WELCOME20';
const PACKAGE = { name: 'Three Facials', sessions: 3, priceCents: 10_000 };

const flag = fc.boolean();
const which = fc.nat(9);
const means = { voucher: flag, giftCard: flag, credit: flag, code: flag };
const pieces = fc.tuple(fc.nat(2), fc.nat(2));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      ...means,
      pieces,
      custom: fc.nat(3_000),
      percent: fc.constantFrom(0, 7, 33),
      advance: fc.constantFrom('none', 'package', 'gift card'),
      visit: flag,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), ...means, pieces }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      paid: fc.constantFrom('money', 'session', 'session', 'deposit', 'code'),
      cents: fc.integer({ min: 5_000, max: 30_000 }),
      hasExtraction: flag,
      isIncluded: flag,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, pieces }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change order' as const),
      which,
      status: fc.constantFrom('paid' as const, 'cancelled' as const, 'refunded' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change visit' as const),
      which,
      status: fc.constantFrom(
        'completed' as const,
        'completed' as const,
        'no-show' as const,
        'cancelled' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give back' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

const cents = (amount: string | null | undefined) => parseMoney(amount ?? '') ?? 0;

async function open() {
  await studio.db.execute(
    sql`truncate orders, users, products, packages, promo_codes, settings, rate_limits cascade`,
  );
  studio.clock.set(`${DAY}T08:00:00Z`);
  const admin = await anAdmin(studio.db);
  const mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  await sellsGiftCards(studio.db);
  await noOrderLimits(studio);
  await studio.db
    .insert(settingsTable)
    .values({ key: 'gstNumber', value: 'M90312345A', updatedAt: new Date(0) });
  await aPromoCode(studio.db);
  await someCredit(studio.db, { userId: mei.id, cents: 4_321 });
  const products: number[] = [];
  for (const priceCents of PRICES)
    products.push(await aProduct(studio.db, { priceCents, stockQuantity: 500 }));
  // Paid today, so that it can be given back.
  await aSoldPackage(studio.db, { userId: mei.id, soldAt: studio.clock.now(), of: PACKAGE });
  const [offer] = await rows<{ id: number; name: string }>(sql`select id, name from packages`);
  const codes: string[] = [];
  return {
    admin,
    mei,
    products,
    packageId: offer!.id,
    codes,
    sales: [] as number[],
    visits: [] as number[],
    hour: 0,
  };
}
type World = Awaited<ReturnType<typeof open>>;

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await studio.db.execute<T>(query)).rows;

/** Those that have something left. */
async function giftCards({ codes, admin }: World, isUsed: boolean) {
  const found = await Promise.all(
    (isUsed ? codes.slice(-2) : []).map((code) =>
      studio.call(counterApi.giftCard, { body: { code } }, { as: admin }),
    ),
  );
  return found.map(({ body }) => body).filter(({ balance }) => cents(balance) > 0);
}

async function findClient({ admin }: World): Promise<CounterClient> {
  const { body } = await studio.call(counterApi.clients, { query: { q: 'mei@example' } }, { as: admin });
  return body[0]!;
}

/** As the till does it: the basket, its totals, the payment of what they say. */
async function sell(world: World, given: Of<'sell'>): Promise<void> {
  const { admin, mei, products, packageId } = world;
  if (given.voucher) await aSpendable(studio.db, admin.id, mei.id, 1_500);
  const client = await findClient(world);
  const offered = {
    products: products.map((id, index) => ({ id, priceCents: PRICES[index]! })), // one for each
    package: { ...PACKAGE, id: packageId },
  };
  const basket = {
    ...fillBasket(client, given, offered),
    giftCards: await giftCards(world, given.giftCard),
  };
  const code = { code: CODE, userId: mei.id, lines: basket.lines.map(till.toNewLine) };
  const promo = given.code
    ? await studio.call(counterApi.promoCode, { body: code }, { as: admin })
    : undefined;
  const taken = promo?.status === 200 ? promo.body : undefined;
  const shown = till.basketTotals(basket, taken?.lineAmounts.map(cents));
  const payments = [{ method: 'terminal' as const, amount: toMoneyString(shown.totalCents) }];
  const body = till.toNewSale(basket, shown.totalCents > 0 ? payments : [], taken && CODE);
  const { status, body: sale } = await studio.call(counterApi.sell, { body }, { as: admin });
  // A voucher or a gift card that has nothing to pay is refused.
  expect([201, 409, 422]).toContain(status);
  if (status !== 201) return;
  world.sales.push(sale.id);
  world.codes.push(...sale.lines.flatMap(({ giftCardCode }) => giftCardCode ?? []));
  const said = [sale.itemsAmount, sale.discountsAmount, sale.vouchersAmount, sale.prepaidAmount];
  expect([...said, sale.totalAmount].map(cents)).toEqual([
    shown.itemsCents,
    shown.discountsCents,
    shown.vouchersCents,
    shown.prepaidCents,
    shown.totalCents,
  ]);
  expect(sale.lines.map(({ net }) => cents(net))).toEqual(shown.lines.map(({ netCents }) => netCents));
  expect(sale.earnedPoints).toBe(Math.floor(shown.points.purchase.cents / 100));
}

/** As the checkout does it. */
async function order(world: World, given: Of<'order'>): Promise<void> {
  const { mei, products, admin } = world;
  if (total(given.pieces) === 0) return;
  for (const [index, quantity] of given.pieces.entries())
    if (quantity > 0) await inCart(studio, mei, { productId: products[index]!, quantity });
  if (given.voucher) await aSpendable(studio.db, admin.id, mei.id, 2_500);
  const { body: checkout } = await studio.call(ordersApi.checkout, {}, { as: mei });
  const voucher = given.voucher ? checkout.vouchers.at(-1) : undefined;
  const draft = {
    ...readCheckoutDraft(mei.id),
    voucherCodes: voucher ? [voucher.code] : [],
    useCredit: given.credit,
    giftCards: await giftCards(world, given.giftCard),
  };
  const offCents = Math.min(2_000, total(promoLines(checkout).map(({ amount }) => cents(amount))));
  const promo = given.code ? { taken: { code: CODE, cents: offCents }, sent: CODE } : undefined;
  const plan = planOrder(checkout, draft, promo);
  const before = (await studio.deliverMail()).length;
  const { status, body: placed } = await studio.call(ordersApi.place, { body: plan.body }, { as: mei });
  expect(status).toBe(201);
  expect([cents(placed.itemsAmount), cents(placed.totalAmount)]).toEqual([plan.itemsCents, plan.totalCents]);
  expect(cents(placed.discountsAmount)).toBe(plan.promo?.cents ?? 0);
  const [mail] = (await studio.deliverMail()).slice(before);
  expect(mail?.text).toContain(formatCents(plan.totalCents));
  if (plan.totalCents > 0) {
    const paid = { params: { id: placed.id }, body: { status: 'paid' as const } };
    await studio.call(ordersApi.change, paid, { as: admin });
  }
  const detail = await studio.call(ordersApi.detail, { params: { id: placed.id } }, { as: admin });
  expect(detail.body.earnedPoints).toBe(plan.points);
}

/** A visit of today that was booked some time ago, paid in one way or another. */
async function visit(world: World, { paid, cents: treatmentCents, hasExtraction, isIncluded }: Of<'visit'>) {
  const { mei, admin } = world;
  const startsAt = new Date(Date.UTC(2026, 2, 9, 16 + world.hour++));
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
  const promoCents = paid === 'code' ? 2_000 : 0;
  const booked = await aBooking(studio.db, {
    startsAt,
    userId: mei.id,
    status: 'confirmed',
    treatmentCents: treatmentCents - promoCents,
    addExtraction: hasExtraction,
    extractionCents: hasExtraction ? 2_800 : 0,
    ...(promoCents > 0 && { promoCode: CODE, promoCents }),
    ...(paid === 'session' && account && { prepaidAccountId: account.id, sessionPaysExtraction: isIncluded }),
  });
  world.visits.push(booked.id);
  const shown = aShownTreatment({
    price: toMoneyString(treatmentCents),
    extraction: hasExtraction ? 'required' : 'none',
  });
  const session = booked.prepaidAccountId
    ? { name: 'Three Facials', share: '33.33', includesExtraction: booked.sessionPaysExtraction }
    : null;
  const promo = promoCents > 0 ? { code: CODE, cents: promoCents } : null;
  const bill = billOfVisit(booked, { hasGst: true });
  expect(priceLines([{ treatment: shown, hasExtraction, session }], promo).total).toBe(
    formatCents(bill.totalCents),
  );
  const list = await studio.call(bookingsApi.list, { query: {} }, { as: mei });
  const own = list.body.find(({ id }) => id === booked.id)!;
  expect(cents(leftToPay(own))).toBe(bill.dueLaterCents);
}

async function take(world: World, given: Step): Promise<void> {
  const as = world.admin;
  const sale = 'which' in given ? world.sales[given.which % (world.sales.length || 1)] : undefined;
  studio.clock.advance({ minutes: 2 });
  if (given.kind === 'sell') return sell(world, given);
  if (given.kind === 'order') return order(world, given);
  if (given.kind === 'visit') return visit(world, given);
  if (given.kind === 'refund' && sale) {
    const { body } = await studio.call(counterApi.sale, { params: { id: sale } }, { as });
    const lines = given.pieces.flatMap((quantity, index) =>
      quantity > 0 ? [{ line: index + 1, quantity, isRestocked: true }] : [],
    );
    const sent = { params: { id: sale }, body: { lines, method: 'cash' as const, reason: 'Did not suit' } };
    const { status, body: after } = await studio.call(counterApi.refund, sent, { as });
    if (status !== 201) return;
    const returned = Object.fromEntries(lines.map(({ line, ...rest }) => [line, rest]));
    expect(cents(after.refundedAmount) - cents(body.refundedAmount)).toBe(refundSum(body.lines, returned));
  }
  if (given.kind === 'void' && sale)
    await studio.call(counterApi.void, { params: { id: sale }, body: { reason: 'Mistake' } }, { as });
  if (given.kind === 'change order') {
    const ids = await rows<{ id: number }>(sql`select id from orders where channel = 'online' order by id`);
    const params = { id: ids[given.which % ids.length]!.id };
    await studio.call(ordersApi.change, { params, body: { status: given.status } }, { as });
  }
  const visitId = 'which' in given ? world.visits[given.which % (world.visits.length || 1)] : undefined;
  if (given.kind === 'change visit' && visitId) {
    const body = { status: given.status, early: true };
    await studio.call(bookingsApi.change, { params: { id: visitId }, body }, { as });
  }
  if (given.kind === 'give back') {
    const accounts = await rows<{ id: number }>(
      sql`select id from prepaid_accounts where kind = 'package' order by id`,
    );
    const account = accounts[given.which % (accounts.length || 1)];
    const sent = { reason: 'Moves away', feePercent: 0 };
    if (account)
      await studio.call(packagesAdminApi.refund, { params: { accountId: account.id }, body: sent }, { as });
  }
}

/** Everything that can be looked at afterwards says what the bills say. */
async function check(world: World): Promise<void> {
  studio.clock.advance({ minutes: 5 });
  await studio.deliverMail();
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
  const bills = await readBills(studio.db);
  for (const {
    order: { row },
    bill,
  } of bills) {
    const written = [row.itemsCents, row.discountsCents, row.vouchersCents, row.prepaidCents, row.totalCents];
    const { itemsCents, discountsCents, vouchersCents, prepaidCents, totalCents } = bill;
    expect(written).toEqual([itemsCents, discountsCents, vouchersCents, prepaidCents, totalCents]);
  }
  await checkPapers(world, bills);
  await checkVisits();
  await checkAccounting(world, bills);
  const { moneyIn, moneyOut, outstanding, earned } = await addUpBooks(studio.db, bills);
  expect(moneyIn).toBe(moneyOut + earned + outstanding);
  const { body: report } = await studio.call(prepaidReportApi.liability, {}, { as: world.admin });
  const sides = [report.returnedAmount, report.earnedAmount, report.totalOutstanding].map(cents);
  expect(cents(report.takenAmount)).toBe(total(sides));
  const advance = bills.flatMap(({ order: { row }, bill }) => (row.paidAt ? bill.lines : []));
  const sold = advance.filter(({ kind }) => ['package', 'gift_card', 'deposit', 'credit'].includes(kind));
  const voided = await rows<{ cents: number }>(sql`select coalesce(sum(e.cents), 0)::int as cents
    from prepaid_entries e where e.type = 'bought'`);
  expect(total(sold.map(({ netCents }) => netCents))).toBe(voided[0]?.cents);
}

type Billed = Awaited<ReturnType<typeof readBills>>;

/** The PDFs of the last ones: they take their time. */
async function checkPapers({ admin }: World, bills: Billed): Promise<void> {
  for (const {
    order: { row },
    bill,
  } of bills.slice(-3)) {
    const headers = { authorization: `Bearer ${admin.token}` };
    const paper = await studio.inject({ url: `/api/receipt/order-${row.id}`, headers });
    const text = (await textOfPdf(paper.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Total ${formatCents(bill.totalCents)}`);
    if (bill.taxableCents > 0) expect(text).toContain(formatCents(bill.gstCents));
  }
}

/** A visit that took place earned for what reached the studio: of a session, what its account lost by it. */
async function checkVisits(): Promise<void> {
  const earned = await rows<{
    amount: number;
    points: number;
    session: number | null;
    t: number;
    e: number;
  }>(sql`
    select amount_cents as amount, points - debt_points as points, treatment_cents as t,
      case when session_pays_extraction then 0 else extraction_cents end as e,
      (select -sum(cents)::int from prepaid_entries where source_kind = 'booking' and source_id = b.id::text
        and account_id = b.prepaid_account_id) as session
    from loyalty_transactions l join bookings b on b.id::text = l.source_id
    where source_kind = 'booking' and type = 'earned_treatment'
      and not exists (select from loyalty_transactions r where r.reverses = l.id)`);
  for (const { amount, points, session, t, e } of earned) {
    expect(amount).toBe((session ?? t) + e);
    expect(points).toBe(Math.floor(amount / 100));
  }
}

/** The accountant's file: by document what the bill says, and altogether what moved. */
async function checkAccounting({ admin }: World, bills: Billed): Promise<void> {
  const url = `/api/admin/counter/accounting?from=2026-01-01&to=${DAY}`;
  const { body } = await studio.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const lines = body
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
  const sum = (of: (line: string[]) => boolean) =>
    total(lines.filter(of).map((line) => Math.round(Number(line.at(-2)) * 100)));
  for (const {
    order: { row },
    bill,
  } of bills.filter(({ order: each }) => each.row.paidAt)) {
    const isOwn = (line: string[]) => line[1] === `ORD-${row.id}`;
    const came = sum((line) => isOwn(line) && /Counter sale|Online order/.test(line[2]!));
    expect(came).toBe(bill.totalCents);
    const used = bill.prepaid.filter(({ kind }) => kind === 'gift_card').map(({ useCents }) => useCents);
    expect(sum((line) => isOwn(line) && line[2] === 'Gift card used')).toBe(total(used));
  }
  const { moneyIn, moneyOut } = await addUpBooks(studio.db, bills);
  expect(sum((line) => line.at(-1) !== 'Gift card')).toBe(moneyIn - moneyOut);
}

test('whatever is sold, ordered, visited, refunded and void, every figure is that of its bill', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 20 }), async (history) => {
      const world = await open();
      for (const each of history) await take(world, each);
      await check(world);
    }),
    process.env.TEST_LONG
      ? { numRuns: 40, endOnFailure: true }
      : { numRuns: 2, seed: 7, endOnFailure: true, interruptAfterTimeLimit: 25_000 },
  );
}, 60_000);
