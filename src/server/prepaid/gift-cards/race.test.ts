import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { aGiftCard } from './make.ts';

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
