import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { inCart } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const checkout = async (as: { token: string }) => (await studio.call(ordersApi.checkout, {}, { as })).body;

test('is empty for who has nothing, and for members only', async () => {
  expect(await checkout(await aMember(studio.db))).toEqual({
    lines: [],
    itemsAmount: '0.00',
    canOrder: false,
    notice: null,
    vouchers: [],
    paymentMethods: ['studio'],
    nextVisit: null,
    pointsPerDollar: 1,
  });
  expect((await studio.call(ordersApi.checkout, {})).status).toBe(401);
});

test('points out what changed since it was put in; only a price does not stand in the way', async () => {
  const mei = await aMember(studio.db);
  const dear = await aProduct(studio.db, { name: 'Dear', priceCents: 1_000 });
  const few = await aProduct(studio.db, { name: 'Few', stockQuantity: 3 });
  await inCart(studio, mei, { productId: dear, quantity: 2 });
  await studio.db.execute(sql`update products set price_cents = 1250 where id = ${dear}`);
  expect(await checkout(mei)).toMatchObject({
    canOrder: true,
    itemsAmount: '25.00',
    lines: [
      {
        productName: 'Dear',
        price: '12.50',
        priceWhenAdded: '10.00',
        lineTotal: '25.00',
        trouble: 'price_changed',
        message: 'Dear now costs $12.50; it was $10.00.',
      },
    ],
  });
  await inCart(studio, mei, { productId: few, quantity: 3 });
  await studio.db.execute(sql`update products set stock_quantity = 1 where id = ${few}`);
  const { canOrder, lines } = await checkout(mei);
  expect([canOrder, lines[1]?.trouble, lines[1]?.stockQuantity]).toEqual([false, 'short', 1]);
});

test('offers the vouchers that can pay here, the methods the studio has, and the next visit', async () => {
  const mei = await aMember(studio.db);
  const { id: grantedBy } = await anAdmin(studio.db);
  const redeemedAt = new Date('2026-02-01T00:00:00Z');
  const own = { userId: mei.id, grantedBy, redeemedAt };
  const later = await aVoucher(studio.db, { ...own, expiresAt: new Date('2027-01-01T00:00:00Z') });
  const sooner = await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-05-01T00:00:00Z') });
  const granted = await aVoucher(studio.db, {
    ...own,
    redeemedAt: null,
    expiresAt: new Date('2028-01-01T00:00:00Z'),
  });
  await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-03-10T08:00:00Z') });
  await aVoucher(studio.db, { ...own, usedAt: redeemedAt, usedFor: 'desk' });
  await aVoucher(studio.db, { ...own, rewardType: 'treatment' });
  await studio.db.execute(sql`insert into settings values ('payNowId', '"+65 9123 4567"', now())`);
  studio.studio.tools.stripe = { secretKey: 'sk_test' };
  const { id: bookingId } = await aBooking(studio.db, {
    userId: mei.id,
    startsAt: new Date('2026-03-14T06:00:00Z'),
  });

  const { vouchers, paymentMethods, nextVisit } = await checkout(mei);
  studio.studio.tools.stripe = undefined;
  expect(vouchers.map(({ code }) => code)).toEqual([sooner.code, later.code, granted.code]);
  expect(paymentMethods).toEqual(['paynow', 'studio', 'card']);
  expect(nextVisit).toEqual({
    bookingId,
    appointmentDate: '2026-03-14T06:00:00.000Z',
    treatmentName: 'Sensitive Calm Facial',
  });
});
