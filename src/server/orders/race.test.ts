import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';

const NOW = '2026-03-10T08:00:00Z';
const studios = useTwoStudios(NOW);

type Member = { token: string; id: number };
const order = (index: number, { token }: Member) =>
  studios.studio(index).app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `storm-${index}-checkout` },
    payload: { paymentMethod: 'studio' },
  });
const number = async (query: ReturnType<typeof sql>) =>
  Number((await studios.db.execute(query)).rows[0]?.count);
const put = (member: Member, productId: number, quantity = 1) =>
  studios.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
    values (${member.id}, ${productId}, ${quantity},
      (select price_cents from products where id = ${productId}), ${NOW})`);

test('100 checkouts at once for the last 3 pieces, from two studios: three sold, none below zero, no loser’s cart emptied', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 3 });
  const members: Member[] = [];
  for (let index = 0; index < 100; index++) members.push(await aMember(studios.db));
  for (const member of members) await put(member, productId);

  const answers = await Promise.all(members.map((member, index) => order(index, member)));
  const winners = answers.filter(({ statusCode }) => statusCode === 201);
  const losers = answers.filter(({ statusCode }) => statusCode === 409);
  expect([winners.length, losers.length]).toEqual([3, 97]);
  for (const loser of losers) {
    expect(loser.json()).toMatchObject({
      code: 'out_of_stock',
      lines: [{ productId, code: 'out_of_stock' }],
    });
  }
  expect(await number(sql`select stock_quantity as count from products`)).toBe(0);
  expect(await number(sql`select count(*) from orders`)).toBe(3);
  expect(await number(sql`select sum(quantity) as count from order_items`)).toBe(3);
  expect(await number(sql`select count(*) from cart_items`)).toBe(97);
  expect(await number(sql`select count(*) from mails where subject like '%received your order%'`)).toBe(3);
}, 60_000);

test('carts of the same things in any order never deadlock', async () => {
  const products = [];
  for (let index = 0; index < 6; index++)
    products.push(await aProduct(studios.db, { stockQuantity: 1_000, priceCents: 3_000 }));
  const members: Member[] = [];
  for (let index = 0; index < 30; index++) members.push(await aMember(studios.db));
  for (const [index, member] of members.entries()) {
    const mixed = index % 2 ? products : products.toReversed();
    for (const productId of mixed.slice(index % 3)) await put(member, productId, 2);
  }
  const began = performance.now();
  const answers = await Promise.all(members.map((member, index) => order(index, member)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 201));
  // PostgreSQL checks for deadlocks only after a second: a transaction that never waits that long was in none.
  const { rows } = await studios.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect([rows[0]?.deadlocks, performance.now() - began < 30_000]).toEqual([0, true]);
  expect(await number(sql`select 6000 - sum(stock_quantity) as count from products`)).toBe(
    await number(sql`select sum(quantity) as count from order_items`),
  );
}, 60_000);

test('ten members cancel and order the last piece over and over: it is somebody’s or on the shelf', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 1 });
  const members: Member[] = [];
  for (let index = 0; index < 10; index++) members.push(await aMember(studios.db));
  for (const member of members) await put(member, productId);
  let round = 0;
  await Promise.all(
    members.map(async (member, index) => {
      for (let times = 0; times < 5; times++) {
        const placed = await order(++round * 1_000 + index, member);
        if (placed.statusCode !== 201) continue;
        const { id } = placed.json();
        await studios.studio(1).app.inject({
          method: 'POST',
          url: `/api/orders/${id}/cancel`,
          headers: { authorization: `Bearer ${member.token}` },
        });
        await put(member, productId);
      }
    }),
  );
  const held = await number(sql`select count(*) from orders where status = 'pending'`);
  expect((await number(sql`select stock_quantity as count from products`)) + held).toBe(1);
}, 60_000);
