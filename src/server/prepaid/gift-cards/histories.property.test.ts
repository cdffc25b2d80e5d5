import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { inCash } from '#server/counter/make.ts';
import { inCart, noOrderLimits } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { billOf } from '#shared/bills/bill.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { runs } from '#shared/testing/runs.ts';
import { sellsGiftCards } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PRICE = 3_333;

type Step =
  | { kind: 'buy'; dollars: number }
  | { kind: 'sell' | 'order'; cards: number[]; pieces: number }
  | { kind: 'refund' | 'void' | 'pay' | 'cancel' | 'give back'; which: number };

const which = fc.nat(7);
const cards = fc.uniqueArray(fc.nat(3), { maxLength: 3 });
const pieces = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), dollars: fc.integer({ min: 10, max: 120 }) }),
  fc.record({ kind: fc.constantFrom('sell' as const, 'order' as const), cards, pieces }),
  fc.record({ kind: fc.constantFrom('sell' as const, 'order' as const), cards, pieces }),
  fc.record({
    kind: fc.constantFrom('refund', 'void', 'pay', 'cancel', 'give back') as fc.Arbitrary<'refund'>,
    which,
  }),
);

type Person = Awaited<ReturnType<typeof aMember>>;
type World = {
  admin: Person;
  member: Person;
  productId: number;
  codes: string[];
  /** Ids of what was sold and ordered. */
  sales: number[];
  orders: number[];
};

test('after any history of buying, spending, cancelling, refunding and voiding, every cent is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const world = await open();
      for (const each of steps) await take(world, each);
      expect(await findLedgerDifferences(studio.db)).toEqual([]);
      const { moneyIn, moneyOut, outstanding, earned } = await addUp();
      expect(moneyIn).toBe(moneyOut + outstanding + earned);
      expect(outstanding).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 120_000);

async function open(): Promise<World> {
  await studio.db.execute(sql`truncate orders, users, products, settings cascade`);
  const admin = await anAdmin(studio.db);
  const member = await aMember(studio.db);
  await sellsGiftCards(studio.db);
  await noOrderLimits(studio);
  const productId = await aProduct(studio.db, { priceCents: PRICE, stockQuantity: 500 });
  return { admin, member, productId, codes: [], sales: [], orders: [] };
}

/** What cannot be done in this state is refused; that must change nothing. */
async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'buy') return buy(world, step.dollars);
  if ('cards' in step) return step.kind === 'sell' ? sell(world, step) : order(world, step);
  const { admin, sales, orders } = world;
  const as = admin;
  if (step.kind === 'refund' || step.kind === 'void') {
    const id = sales[step.which % Math.max(1, sales.length)];
    if (!id) return;
    const params = { id };
    if (step.kind === 'void') {
      await studio.call(counterApi.void, { params, body: { reason: 'Mistake' } }, { as });
      return;
    }
    const lines = [{ line: 1, quantity: 1, isRestocked: true }];
    await studio.call(counterApi.refund, { params, body: { lines, method: 'cash', reason: 'x' } }, { as });
    return;
  }
  const id = orders[step.which % Math.max(1, orders.length)];
  if (!id) return;
  const status = ({ pay: 'paid', cancel: 'cancelled', 'give back': 'refunded' } as const)[step.kind];
  await studio.call(ordersApi.change, { params: { id }, body: { status } }, { as });
}

async function buy(world: World, dollars: number): Promise<void> {
  const price = toMoneyString(dollars * 100);
  const lines = [{ kind: 'gift_card', price, quantity: 1, gift: {} } as const];
  const sale = await ring(world, { lines, payments: [inCash(price)] });
  world.sales.push(sale.id);
  world.codes.push(sale.lines[0]!.giftCardCode!);
}

const chosen = ({ codes }: World, places: number[]) => places.flatMap((place) => codes[place] ?? []);

/** With the cards that have something left, and the rest in cash. */
async function sell(
  world: World,
  { cards: places, pieces: quantity }: Step & { cards: number[]; pieces: number },
) {
  const accounts: { cents: number; code: string }[] = [];
  for (const code of chosen(world, places)) {
    const { body } = await studio.call(counterApi.giftCard, { body: { code } }, { as: world.admin });
    if (body.balance !== '0.00') accounts.push({ code, cents: parseMoney(body.balance) ?? 0 });
  }
  const { totalCents } = billOf([{ kind: 'product', priceCents: PRICE, quantity }], { accounts });
  const { productId } = world;
  const sale = await ring(world, {
    lines: [{ kind: 'product', productId, quantity, price: toMoneyString(PRICE) }],
    giftCardCodes: accounts.map(({ code }) => code),
    payments: totalCents > 0 ? [inCash(toMoneyString(totalCents))] : [],
  });
  world.sales.push(sale.id);
}

async function ring({ admin, member }: World, input: Pick<NewSale, 'lines' | 'payments'> & Partial<NewSale>) {
  const body = { userId: member.id, ...input };
  const { status, body: sale, problem } = await studio.call(counterApi.sell, { body }, { as: admin });
  if (status !== 201) throw new Error(`the counter said ${status}: ${problem.message}`);
  return sale;
}

async function order(
  world: World,
  { cards: places, pieces: quantity }: Step & { cards: number[]; pieces: number },
) {
  const { member, productId } = world;
  await inCart(studio, member, { productId, quantity });
  const body = { paymentMethod: 'studio' as const, giftCardCodes: chosen(world, places) };
  const placed = await studio.call(ordersApi.place, { body }, { as: member });
  // An empty card is refused; what is in the cart is ordered with the next one.
  if (placed.status === 201) world.orders.push(placed.body.id);
}

async function addUp() {
  const { rows } = await studio.db.execute<
    Record<'moneyIn' | 'moneyOut' | 'outstanding' | 'earned', number>
  >(sql`
    select (select coalesce(sum(amount_cents), 0)::int from order_payments where is_counted) as "moneyIn",
      (select coalesce(sum(amount_cents), 0)::int from order_refunds) as "moneyOut",
      (select coalesce(sum(cents), 0)::int from prepaid_accounts) as outstanding,
      (select coalesce(sum(case when paid_at is null then 0 else total_cents - refunded_cents end
          + prepaid_cents - prepaid_returned_cents - in_advance.cents), 0)::int
        from orders, lateral (
          -- Of a refunded card only what was left went back: what was spent of it is earned by the sale it paid.
          select coalesce(sum(price_cents - case when refunded_quantity > 0 then refunded_cents else 0 end), 0) as cents
          from order_items where order_id = orders.id and kind = 'gift_card') as in_advance
        where status <> 'cancelled' and voided_at is null and not (status = 'refunded' and channel = 'online')
      ) as earned`);
  return rows[0]!;
}
