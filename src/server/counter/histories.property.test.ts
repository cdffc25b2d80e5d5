import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { billOf } from '#shared/bills/bill.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { checkPayments } from '#shared/counter/payments.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { runs } from '#shared/testing/runs.ts';

const FIRST_DAY = '2026-03-10';
const studio = useStudio(`${FIRST_DAY}T08:00:00Z`);

const DELIVERED = [40, 6, 30];
const PRICES = [1_999, 5_800, 333];
const VOUCHER_CENTS = [1_000, 2_500];

type Step =
  | {
      kind: 'sell';
      who: number;
      quantities: number[];
      custom: number;
      percent: number;
      voucher: number;
      split: number;
    }
  | { kind: 'void'; sale: number }
  | {
      kind: 'refund';
      sale: number;
      quantities: number[];
      isRestocked: boolean;
      method: 'cash' | 'paynow' | 'terminal';
    }
  | { kind: 'close' }
  | { kind: 'next day' };

const method = fc.constantFrom('cash' as const, 'paynow' as const, 'terminal' as const);
const quantities = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });
const sale = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      who: fc.nat(2),
      quantities,
      custom: fc.nat(5_000),
      percent: fc.constantFrom(0, 0, 10, 33, 100),
      voucher: fc.nat(3),
      split: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), sale }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      sale,
      quantities,
      isRestocked: fc.boolean(),
      method,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('next day' as const) }) },
);

/** Two members with vouchers, and somebody without an account. */
async function openCounter() {
  studio.clock.set(`${FIRST_DAY}T08:00:00Z`);
  const admin = await anAdmin(studio.db);
  const members = [await aMember(studio.db), await aMember(studio.db)];
  const products: number[] = [];
  for (const [index, stockQuantity] of DELIVERED.entries()) {
    products.push(await aProduct(studio.db, { stockQuantity, priceCents: PRICES[index]! }));
  }
  const redeemedAt = new Date('2026-02-01T00:00:00Z');
  const vouchers: { code: string; valueCents: number }[][] = [];
  for (const { id: userId } of members) {
    const own = VOUCHER_CENTS.map((valueCents) =>
      aVoucher(studio.db, { userId, grantedBy: admin.id, valueCents, redeemedAt }),
    );
    vouchers.push(await Promise.all(own));
  }
  return { admin, members, products, vouchers, sales: [] as number[], day: FIRST_DAY };
}
type Counter = Awaited<ReturnType<typeof openCounter>>;

/** As a till would: totals by the same rule, paid in cash and by card. */
function basketOf(counter: Counter, step: Extract<Step, { kind: 'sell' }>): NewSale {
  const discount = step.percent
    ? { kind: 'percent' as const, value: String(step.percent), reason: 'A friend' }
    : null;
  const lines: NewSale['lines'] = step.quantities.slice(0, 3).flatMap((quantity, index) => {
    const price = toMoneyString(PRICES[index]!);
    return quantity > 0
      ? [{ kind: 'product' as const, productId: counter.products[index]!, quantity, price, discount }]
      : [];
  });
  lines.push({ kind: 'custom', name: 'Gift wrap', price: toMoneyString(step.custom), quantity: 1 });
  const chosen = counter.vouchers[step.who]?.[step.voucher];
  const priced = lines.map((line) => ({
    kind: line.kind,
    priceCents: 'price' in line ? parseMoney(line.price ?? '')! : 0,
    quantity: 'quantity' in line ? line.quantity : 1,
    discount: line.discount ? { kind: 'percent' as const, percent: step.percent } : null,
  }));
  const { totalCents, vouchers } = billOf(priced, { vouchers: chosen ? [chosen] : [] });
  // One that has nothing to pay is refused.
  const voucher = vouchers.some(({ appliedCents }) => appliedCents > 0) ? chosen : undefined;
  const cash = Math.floor((totalCents * step.split) / 100);
  const payments = [
    { method: 'cash' as const, amountCents: cash, tenderedCents: cash + 500 },
    { method: 'terminal' as const, amountCents: totalCents - cash },
  ].filter(({ amountCents }) => amountCents > 0);
  expect(checkPayments(totalCents, payments).ok).toBe(true);
  return {
    userId: counter.members[step.who]?.id ?? null,
    lines,
    voucherCodes: voucher ? [voucher.code] : [],
    payments: payments.map(({ method: by, amountCents, ...given }) => ({
      method: by,
      amount: toMoneyString(amountCents),
      ...('tenderedCents' in given && { tendered: toMoneyString(given.tenderedCents!) }),
    })),
  };
}

async function take(counter: Counter, each: Step): Promise<void> {
  const { admin, sales } = counter;
  const as = { as: admin };
  if (each.kind === 'next day') {
    counter.day = addDays(counter.day, 1);
    studio.clock.set(`${counter.day}T08:00:00Z`);
    return;
  }
  if (each.kind === 'close') {
    const body = {
      day: counter.day,
      float: '0.00',
      counted: '0.00',
      banked: '0.00',
      differenceReason: 'Not counted',
    };
    expect([200, 409]).toContain((await studio.call(counterApi.closeDay, { body }, as)).status);
    return;
  }
  if (each.kind === 'sell') {
    const { status, body } = await studio.call(counterApi.sell, { body: basketOf(counter, each) }, as);
    expect([201, 409]).toContain(status);
    if (status === 201) sales.push(body.id);
    return;
  }
  const id = sales[each.sale];
  if (!id) return;
  if (each.kind === 'void') {
    const sent = { params: { id }, body: { reason: 'Wrong client' } };
    expect([200, 409]).toContain((await studio.call(counterApi.void, sent, as)).status);
    return;
  }
  const lines = each.quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ line: index + 1, quantity, isRestocked: each.isRestocked }] : [],
  );
  const sent = { params: { id }, body: { lines, method: each.method, reason: 'Did not suit' } };
  expect([201, 400, 404, 409]).toContain((await studio.call(counterApi.refund, sent, as)).status);
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows;

/** Each is a list of what is wrong. */
async function checkBooks({ members, products, day }: Counter): Promise<void> {
  // Delivered − sold + put back = on the shelf.
  for (const [index, id] of products.entries()) {
    const [stock] = await rowsOf(sql`select stock_quantity
        + coalesce((select sum(quantity) from order_items where product_id = ${id}), 0)::int
        - coalesce((select sum(l.quantity) from order_refund_lines l join order_items i using (order_id, line)
            where is_restocked and product_id = ${id}), 0)::int as pieces
      from products where id = ${id}`);
    expect(stock?.pieces).toBe(DELIVERED[index]);
  }
  expect(
    await rowsOf(sql`select id from orders where
      total_cents <> (select sum(price_cents * quantity - discount_cents - voucher_cents) from order_items where order_id = orders.id)
      or total_cents <> (select coalesce(sum(amount_cents), 0) from order_payments where order_id = orders.id)
      or refunded_cents <> (select coalesce(sum(amount_cents), 0) from order_refunds where order_id = orders.id)
      or refunded_cents <> (select coalesce(sum(amount_cents), 0) from order_refund_lines where order_id = orders.id)
      or (status = 'refunded') <> (select bool_and(refunded_quantity = quantity) from order_items where order_id = orders.id)`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`select order_id, line from order_items i where refunded_quantity <>
      (select coalesce(sum(quantity), 0) from order_refund_lines l where l.order_id = i.order_id and l.line = i.line)`),
  ).toEqual([]);
  // A voucher is used exactly while a sale stands that it paid for.
  for (const { used_for, paying } of await rowsOf(sql`select used_for, array(
      select 'order ' || o.id from order_vouchers ov join orders o on o.id = ov.order_id
      where ov.voucher_id = v.id and o.status <> 'refunded') as paying
    from vouchers v where user_id in ${members.map(({ id }) => id)}`)) {
    expect(paying).toEqual(used_for === null ? [] : [used_for]);
  }
  // Points are those of what is still paid for, and the ledger adds up.
  for (const { id } of members) {
    const [account] = await rowsOf(sql`select loyalty_points - loyalty_debt as points, (
        select coalesce(sum((total_cents - refunded_cents) / 100), 0)::int from orders where user_id = ${id}
      ) as due from users where id = ${id}`);
    expect(account?.points).toBe(account?.due);
  }
  expect((await studio.db.transaction((tx) => listDifferences(tx))).differences).toEqual([]);
  await checkTakings(day);
}

/** The takings of every day are its payments less its refunds, by method; closed ones too. */
async function checkTakings(lastDay: string): Promise<void> {
  const { admin } = { admin: await anAdmin(studio.db) };
  let total = 0;
  for (let day = FIRST_DAY; day <= addDays(lastDay, 1); day = addDays(day, 1)) {
    const { body } = await studio.call(counterApi.day, { query: { day } }, { as: admin });
    for (const { method: by, net } of body.takings) {
      const [due] = await rowsOf(sql`select
        coalesce((select sum(amount_cents) from order_payments where day = ${day} and method = ${by}), 0)
        - coalesce((select sum(amount_cents) from order_refunds where day = ${day} and method = ${by}), 0) as cents`);
      expect([day, by, net]).toEqual([day, by, toMoneyString(Number(due?.cents))]);
      total += Number(due?.cents);
    }
  }
  const [all] = await rowsOf(sql`select coalesce(sum(total_cents - refunded_cents), 0) as cents from orders`);
  expect(total).toBe(Number(all?.cents));
}

test('whatever is sold, voided, refunded and closed: pieces, vouchers, points and takings add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      await emptyCounter();
      const counter = await openCounter();
      for (const each of history) await take(counter, each);
      await checkBooks(counter);
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 180_000);

test('and when it all happens at once', async () => {
  const atOnce = step.filter(({ kind }) => kind !== 'next day');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(atOnce, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      async (bursts) => {
        await emptyCounter();
        const counter = await openCounter();
        for (const burst of bursts) await Promise.all(burst.map((each) => take(counter, each)));
        await checkBooks(counter);
      },
    ),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 180_000);

/** Takings are those of the whole studio, so each history begins with none. */
async function emptyCounter(): Promise<void> {
  await studio.db.execute(sql`truncate orders, day_closings cascade`);
}
