import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';

const NOW = '2026-03-10T08:00:00Z';
const pair = useTwoStudios(NOW);

type Member = { token: string; id: number };
const studios = () => [pair.studio(0), pair.studio(1)];
/** A seeded random generator, so that failures can be reproduced. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

async function post(index: number, { token }: Member, url: string, payload?: object) {
  const { statusCode, body } = await studios()[index % 2]!.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `abuse-${index}-${url}` },
    ...(payload && { payload }),
  });
  return { status: statusCode, body: body ? JSON.parse(body) : null };
}
const fill = (member: Member, productId: number, quantity: number) =>
  pair.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
    select ${member.id}, id, ${quantity}, price_cents, ${NOW} from products where id = ${productId}
    on conflict (user_id, product_id) do update set quantity = excluded.quantity`);

/** Lifts the limit of orders per hour: the other limits are tested here. */
const lift = () =>
  pair.db.execute(sql`insert into settings values ('shop',
    '{"maxUnpaidOrders":2,"maxPieces":10,"maxUnpaidDollars":500,"maxOrdersPerHour":1000}', ${NOW})`);

/** The most any member holds right now, per limit. */
async function worst() {
  const { rows } = await pair.db.execute<{
    orders: number;
    pieces: number;
    cents: number;
    stock: number;
  }>(sql`
    with unpaid as (select * from orders where status = 'pending')
    select
      coalesce((select max(n) from (select count(*) n from unpaid group by user_id) x), 0)::int as orders,
      coalesce((select max(n) from (select sum(quantity) n from unpaid join order_items on order_id = id
        group by user_id, product_id) x), 0)::int as pieces,
      coalesce((select max(n) from (select sum(total_cents) n from unpaid group by user_id) x), 0)::int as cents,
      (select min(stock_quantity) from products)::int as stock`);
  return rows[0]!;
}

test('random carts, orders and cancellations of three members from two processes never hold more than they may', async () => {
  const roll = dice(15);
  const products: number[] = [];
  for (const priceCents of [900, 4_500, 19_000]) {
    products.push(await aProduct(pair.db, { stockQuantity: 30, priceCents }));
  }
  await lift();
  const members = [await aMember(pair.db), await aMember(pair.db), await aMember(pair.db)];
  const unpaid: Record<number, number[]> = Object.fromEntries(members.map(({ id }) => [id, []]));
  const answers: number[] = [];
  const seen: Awaited<ReturnType<typeof worst>>[] = [];

  const abuse = async (index: number) => {
    const member = members[index % members.length]!;
    for (let times = 0; times < 8; times++) {
      if (roll(2)) await pair.db.execute(sql`delete from cart_items where user_id = ${member.id}`);
      await fill(member, products[roll(3)]!, roll(3) ? 1 : 1 + roll(12));
      const placed = await post(index * 100 + times, member, '/api/orders', { paymentMethod: 'studio' });
      answers.push(placed.status);
      seen.push(await worst());
      const held = unpaid[member.id]!;
      if (placed.status === 201) held.push(placed.body.id);
      // An order is given up as often as one is placed: else the first two would refuse all that follow.
      if (held.length > roll(2)) await post(index, member, `/api/orders/${held.shift()}/cancel`);
    }
  };
  await Promise.all(Array.from({ length: 18 }, (_, index) => abuse(index)));

  expect(answers.filter((status) => status === 201).length).toBeGreaterThan(6);
  expect(answers.filter((status) => ![201, 409, 422].includes(status))).toEqual([]);
  const most = (field: 'orders' | 'pieces' | 'cents') => Math.max(...seen.map((each) => each[field]));
  expect([most('orders') <= 2, most('pieces') <= 10, most('cents') <= 50_000]).toEqual([true, true, true]);
  expect(Math.min(...seen.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0);
  const { rows } = await pair.db.execute(sql`
    select sum(stock_quantity)::int + coalesce((select sum(quantity) from orders join order_items on order_id = id
      where status = 'pending'), 0)::int as pieces from products`);
  expect(rows).toEqual([{ pieces: 90 }]);
  const { rows: stats } = await pair.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(stats).toEqual([{ deadlocks: 0 }]);
}, 120_000);

test('a member whose cart is refilled all the time, while they order from two processes: two unpaid orders and no more', async () => {
  const member = await aMember(pair.db);
  const products: number[] = [];
  for (let n = 0; n < 12; n++)
    products.push(await aProduct(pair.db, { priceCents: 100, stockQuantity: 900 }));
  await lift();
  let isOver = false;
  const refill = async (from: number) => {
    for (let n = from; !isOver; n++) await fill(member, products[n % products.length]!, 1);
  };
  const press = async (index: number) => {
    let most = 0;
    for (let times = 0; times < 6; times++) {
      const { status, body } = await post(index * 100 + times, member, '/api/orders', {
        paymentMethod: 'studio',
      });
      most = Math.max(most, (await worst()).orders);
      if (status === 201) await post(index, member, `/api/orders/${body.id}/cancel`);
    }
    return most;
  };
  const refilling = [0, 3, 6, 9].map(refill);
  const most = await Promise.all(Array.from({ length: 8 }, (_, index) => press(index)));
  isOver = true;
  await Promise.all(refilling);
  expect(Math.max(...most)).toBe(2);
}, 120_000);
