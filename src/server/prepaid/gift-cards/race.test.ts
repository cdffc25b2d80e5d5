import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { aGiftCard, sellsGiftCards } from './make.ts';

const NOW = '2026-03-10T08:00:00Z';
const studios = useTwoStudios(NOW);

test('20 checkouts with one gift card at once, from two studios: never more is spent than was on it', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 100, priceCents: 3_000 });
  const members = [];
  for (let index = 0; index < 20; index++) members.push(await aMember(studios.db));
  const { code } = await aGiftCard(studios.db, { userId: members[0]!.id });
  for (const { id } of members) {
    await studios.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
      values (${id}, ${productId}, 1, 3000, ${NOW})`);
  }
  const answers = await Promise.all(
    members.map(({ token }, index) =>
      studios.studio(index).app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `gift-${index}-checkout` },
        payload: { paymentMethod: 'studio', giftCardCodes: [code] },
      }),
    ),
  );
  // Three are covered by $100.00, one gets the last $10.00, and the others are told that it is empty.
  const paid = answers
    .filter(({ statusCode }) => statusCode === 201)
    .map((answer) => answer.json().prepaidAmount);
  expect(paid.sort()).toEqual(['10.00', '30.00', '30.00', '30.00']);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(16).fill([409, 'gift_card_empty']),
  );
  const { rows } = await studios.db.execute(sql`select cents from prepaid_accounts`);
  expect(rows).toEqual([{ cents: 0 }]);
  expect(await findLedgerDifferences(studios.db)).toEqual([]);
}, 60_000);

test('20 orders of a guest at once, from two studios: two wait for money, and the others are told', async () => {
  await sellsGiftCards(studios.db);
  await studios.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      studios.studio(index).app.inject({
        method: 'POST',
        url: '/api/gift-cards/orders',
        payload: {
          price: '50.00',
          paymentMethod: 'paynow',
          gift: {},
          // Half by one e-mail, half by one network.
          guest: { name: 'Mei', email: index % 2 ? 'mei@example.com' : `mei+${index}@example.com` },
        },
      }),
    ),
  );
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'placed' : answer.json().code)).sort();
  expect(codes).toEqual([...Array(2).fill('placed'), ...Array(18).fill('too_many_unpaid')]);
  const { rows } = await studios.db.execute(sql`select from orders where guest_network is not null`);
  expect(rows).toHaveLength(2);
}, 60_000);

test('spent ten times and refunded three times at once, from two studios: what was on it is spent or refunded, never both', async () => {
  const productId = await aProduct(studios.db, { stockQuantity: 100, priceCents: 3_000 });
  const admin = await anAdmin(studios.db);
  const members = [];
  for (let index = 0; index < 10; index++) members.push(await aMember(studios.db));
  const { code, accountId } = await aGiftCard(studios.db, { userId: members[0]!.id });
  for (const { id } of members) {
    await studios.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
      values (${id}, ${productId}, 1, 3000, ${NOW})`);
  }
  const post = (index: number, token: string, url: string, payload: object) =>
    studios.studio(index).app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `both-${index}-${url}` },
      payload,
    });
  const answers = await Promise.all([
    ...members.map(({ token }, index) =>
      post(index, token, '/api/orders', { paymentMethod: 'studio', giftCardCodes: [code] }),
    ),
    ...[10, 11, 12].map((index) =>
      post(index, admin.token, `/api/admin/gift-cards/${accountId}/refund`, { reason: 'Changed her mind' }),
    ),
  ]);
  const refunds = answers.slice(10);
  expect(refunds.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 200);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(409);
    expect(['gift_card_refunded', 'gift_card_empty', 'nothing_left']).toContain(answer.json().code);
  }
  const { rows } = await studios.db.execute(sql`
    select (select coalesce(-sum(cents), 0)::int from prepaid_entries where type = 'used') as spent,
      (select coalesce(sum(cents), 0)::int from payouts) as due, (select cents from prepaid_accounts) as "left"`);
  const { spent, due, left } = rows[0] as Record<string, number>;
  expect([Number(spent) + Number(due), left]).toEqual([10_000, 0]);
  expect(await findLedgerDifferences(studios.db)).toEqual([]);
}, 60_000);
