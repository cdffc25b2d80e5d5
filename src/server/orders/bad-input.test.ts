import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { anOrder, inCart } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const send = (
  method: 'POST' | 'PATCH' | 'PUT' | 'GET',
  url: string,
  as: { token: string },
  payload?: object | string,
) =>
  studio.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  });

describe('POST /api/orders', () => {
  test.each([
    ['no method', {}],
    ['another method', { paymentMethod: 'cash' }],
    ['a method twice', { paymentMethod: ['studio'] }],
    ['codes that are no list', { paymentMethod: 'studio', voucherCodes: 'AAAA' }],
    ['codes that are no texts', { paymentMethod: 'studio', voucherCodes: [7] }],
    ['too many codes', { paymentMethod: 'studio', voucherCodes: Array(21).fill('AAAA-BBBB-CCCC') }],
    ['a code of a page', { paymentMethod: 'studio', voucherCodes: ['A'.repeat(41)] }],
    ['another place', { paymentMethod: 'studio', collect: 'home' }],
    ['a novel', { paymentMethod: 'studio', note: 'a'.repeat(501) }],
    ['a line without a price', { paymentMethod: 'studio', lines: [{ productId: 1, quantity: 1 }] }],
    ['a price as a number', { paymentMethod: 'studio', lines: [{ productId: 1, quantity: 1, price: 58 }] }],
    ['a list', []],
    ['a word', '"studio"'],
    ['broken JSON', '{"paymentMethod":'],
  ])('%s: 400 with a sentence, nothing changed', async (_, payload) => {
    const member = await aMember(studio.db);
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const answer = await send('POST', '/api/orders', member, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message.length).toBeGreaterThan(10);
    const { rows } = await studio.db.execute(sql`select count(*)::int from orders`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('what only the server decides is not believed', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    await inCart(studio, member, { productId });
    const input = {
      paymentMethod: 'studio',
      status: 'paid',
      totalAmount: '0.01',
      userId: 999,
      id: 1,
      items: [],
    };
    const answer = await send('POST', '/api/orders', member, input);
    expect(answer.json()).toMatchObject({ status: 'pending', totalAmount: '58.00', userId: member.id });
  });

  test('a note with a zero byte is refused, not a fault', async () => {
    const member = await aMember(studio.db);
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const answer = await send('POST', '/api/orders', member, { paymentMethod: 'studio', note: 'a\u0000b' });
    expect(answer.statusCode).toBe(400);
  });

  test('more than any order can cost is refused', async () => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db, { priceCents: 2_000_000_000, stockQuantity: 9 });
    await inCart(studio, member, { productId, quantity: 2 });
    const answer = await send('POST', '/api/orders', member, { paymentMethod: 'studio' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_much']);
  });
});

test.each([0, -1, 1.5, 1_000_000_000, '2', null])(
  'a quantity of %s never reaches the cart',
  async (quantity) => {
    const member = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    const { id } = await inCart(studio, member, { productId });
    const added = await send('POST', '/api/cart', member, { productId, quantity });
    const changed = await send('PUT', `/api/cart/${id}`, member, { quantity });
    expect([added.statusCode, changed.statusCode]).toEqual([400, 400]);
  },
);

test.each(['0', '-1', '1.5', 'x', '99999999999', '%00'])(
  'order %s is refused or not there, never a fault',
  async (id) => {
    const admin = await anAdmin(studio.db);
    const answers = await Promise.all([
      send('GET', `/api/orders/${id}`, admin),
      send('POST', `/api/orders/${id}/pay`, admin),
      send('POST', `/api/orders/${id}/cancel`, admin),
      send('PATCH', `/api/admin/orders/${id}`, admin, { status: 'paid' }),
    ]);
    for (const { statusCode } of answers) expect([400, 404]).toContain(statusCode);
  },
);

test.each([{}, { status: 'lost' }, { status: null }, { status: ['paid'] }, []])(
  'the status %j is refused',
  async (payload) => {
    const admin = await anAdmin(studio.db);
    const { id } = await anOrder(studio, admin);
    expect((await send('PATCH', `/api/admin/orders/${id}`, admin, payload)).statusCode).toBe(400);
  },
);

test("somebody else's order and cart item are not there", async () => {
  const member = await aMember(studio.db);
  const stranger = await aMember(studio.db);
  const { id } = await anOrder(studio, member);
  const item = await inCart(studio, member, { productId: await aProduct(studio.db) });
  const answers = await Promise.all([
    send('GET', `/api/orders/${id}`, stranger),
    send('POST', `/api/orders/${id}/cancel`, stranger),
    send('POST', `/api/orders/${id}/pay`, stranger),
    send('PUT', `/api/cart/${item.id}`, stranger, { quantity: 1 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
