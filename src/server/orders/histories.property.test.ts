import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { runs } from '#shared/testing/runs.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const DELIVERED = [12, 4, 30];
const PRICES = [1_999, 5_800, 350];
const VOUCHER_CENTS = [1_000, 2_500, 5_000];

type Step =
  | { kind: 'order'; who: number; quantities: number[]; vouchers: boolean[] }
  | { kind: 'change'; order: number; status: 'paid' | 'ready' | 'collected' | 'cancelled' | 'refunded' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    who: fc.nat(1),
    quantities: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
    vouchers: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    order: fc.nat(9),
    status: fc.constantFrom('paid', 'ready', 'collected', 'cancelled', 'refunded'),
  }),
);

/** Two members, each with their own vouchers and a cart that is filled before each order. */
async function openShop() {
  const admin = await anAdmin(studio.db);
  const members = [await aMember(studio.db), await aMember(studio.db)];
  const products: number[] = [];
  for (const [index, stockQuantity] of DELIVERED.entries()) {
    products.push(await aProduct(studio.db, { stockQuantity, priceCents: PRICES[index]! }));
  }
  const redeemedAt = new Date('2026-02-01T00:00:00Z');
  const vouchers: string[][] = [];
  for (const { id: userId } of members) {
    const own = VOUCHER_CENTS.map((valueCents) =>
      aVoucher(studio.db, { userId, grantedBy: admin.id, valueCents, redeemedAt }),
    );
    vouchers.push((await Promise.all(own)).map(({ code }) => code));
  }
  return { admin, members, products, vouchers };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

async function take(
  { admin, members, products, vouchers }: Shop,
  each: Step,
  orders: number[],
): Promise<void> {
  if (each.kind === 'change') {
    const id = orders[each.order];
    if (id)
      await studio.call(ordersApi.change, { params: { id }, body: { status: each.status } }, { as: admin });
    return;
  }
  const member = members[each.who]!;
  for (const [index, quantity] of each.quantities.entries()) {
    if (quantity === 0) continue;
    await studio.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
      values (${member.id}, ${products[index]}, ${quantity}, ${PRICES[index]}, now())
      on conflict (user_id, product_id) do update set quantity = excluded.quantity`);
  }
  const voucherCodes = vouchers[each.who]!.filter((_, index) => each.vouchers[index]);
  const placed = await studio.call(
    ordersApi.place,
    { body: { paymentMethod: 'studio', voucherCodes } },
    { as: member },
  );
  expect([201, 409, 422]).toContain(placed.status);
  if (placed.status === 201) orders.push(placed.body.id);
}

const LIVE = sql`status in ('pending', 'paid', 'ready', 'collected')`;

async function checkBooks({ members, products }: Shop): Promise<void> {
  for (const [index, id] of products.entries()) {
    const { rows } = await studio.db.execute(sql`select stock_quantity + coalesce((select sum(quantity)
      from order_items join orders on orders.id = order_id where product_id = ${id} and ${LIVE}), 0)::int as pieces
      from products where id = ${id}`);
    expect(rows[0]?.pieces).toBe(DELIVERED[index]);
  }
  // A voucher is used exactly when one valid order was paid with it.
  const { rows: vouchers } = await studio.db.execute(sql`select v.code, v.used_for,
      array(select 'order ' || o.id from order_vouchers ov join orders o on o.id = ov.order_id
        where ov.voucher_id = v.id and o.${LIVE}) as paying from vouchers v`);
  for (const { used_for, paying } of vouchers) expect(paying).toEqual(used_for === null ? [] : [used_for]);

  const { rows: wrong } =
    await studio.db.execute(sql`select id from orders where total_cents <> items_cents - vouchers_cents
    or items_cents <> (select sum(price_cents * quantity) from order_items where order_id = orders.id)
    or vouchers_cents <> (select coalesce(sum(applied_cents), 0) from order_vouchers where order_id = orders.id)
    or total_cents <> greatest(0, items_cents - (select coalesce(sum(value_cents), 0) from order_vouchers where order_id = orders.id))`);
  expect(wrong).toEqual([]);

  for (const { id } of members) {
    const { rows } =
      await studio.db.execute(sql`select loyalty_points as points, (select coalesce(sum(total_cents / 100), 0)::int
      from orders where user_id = ${id} and status in ('paid', 'ready', 'collected')) as due from users where id = ${id}`);
    expect(rows[0]?.points).toBe(rows[0]?.due);
  }
}

test('whatever is ordered, paid, cancelled and refunded: pieces, vouchers and points add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      const shop = await openShop();
      const orders: number[] = [];
      for (const each of history) await take(shop, each, orders);
      await checkBooks(shop);
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 180_000);

test('and when it all happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      async (bursts) => {
        const shop = await openShop();
        const orders: number[] = [];
        for (const burst of bursts) await Promise.all(burst.map((each) => take(shop, each, orders)));
        await checkBooks(shop);
      },
    ),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 180_000);
