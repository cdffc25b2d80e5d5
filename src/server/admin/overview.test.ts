import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi } from '#shared/admin/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const overview = async () => {
  const admin = await anAdmin(studio.db);
  return (await studio.call(adminApi.overview, {}, { as: admin })).body;
};

test('a new studio has nothing but its admin', async () => {
  expect(await overview()).toEqual({
    bookings: { total: 0, today: 0, pending: 0 },
    users: { total: 1, customers: 0 },
    treatments: { total: 0, active: 0 },
    products: { total: 0, outOfStock: 0, low: 0 },
    revenue: { total: '0.00', orders: 0 },
    orders: { total: 0, toHandOver: 0 },
    failedMails: 0,
    hasSettings: false,
    today: [],
  });
});

test('revenue and its orders are those paid, ready or collected, to the cent', async () => {
  const [admin, member] = [await anAdmin(studio.db), await aMember(studio.db)];
  const productId = await aProduct(studio.db, { priceCents: 1_205, stockQuantity: 100 });
  const roads = [
    [],
    ['paid'],
    ['paid', 'ready'],
    ['paid', 'ready', 'collected'],
    ['paid', 'refunded'],
    ['cancelled'],
  ] as const;
  for (const road of roads) {
    const { id } = await anOrder(studio, member, { productId });
    for (const status of road) {
      await studio.call(ordersApi.change, { params: { id }, body: { status } }, { as: admin });
    }
  }
  expect(await overview()).toMatchObject({
    revenue: { total: '36.15', orders: 3 },
    orders: { total: 6, toHandOver: 2 },
    products: { total: 1, outOfStock: 0, low: 0 },
  });
});

test('the bookings of this studio day come by their time, without cancelled and deleted ones', async () => {
  const at = (time: string) => new Date(`2026-03-${time}Z`);
  const { id: treatmentId } = await aTreatment(studio.db);
  const booking = (time: string, fields: object = {}) =>
    aBooking(studio.db, { treatmentId, startsAt: at(time), customerName: time, ...fields });
  await booking('10T07:00:00', { status: 'confirmed' });
  await booking('10T03:00:00', { status: 'completed', room: 2 });
  await booking('09T15:30:00');
  await booking('10T16:00:00');
  await booking('10T05:00:00', { status: 'cancelled' });
  await booking('10T06:00:00', { archivedAt: at('10T01:00:00') });

  const { bookings, today } = await overview();
  expect(bookings).toEqual({ total: 5, today: 2, pending: 2 });
  expect(today.map(({ customerName, room, status }) => [customerName, room, status])).toEqual([
    ['10T03:00:00', 2, 'completed'],
    ['10T07:00:00', 1, 'confirmed'],
  ]);
  expect(today[0]).toMatchObject({
    treatmentName: 'Sensitive Calm Facial',
    startsAt: '2026-03-10T03:00:00.000Z',
  });
});

test('what waits for the owner is counted: sold out, running low, mails that failed', async () => {
  for (const stockQuantity of [0, 5, 6]) await aProduct(studio.db, { stockQuantity });
  const gone = await aProduct(studio.db, { stockQuantity: 0 });
  await studio.db.execute(sql`update products set archived_at = created_at where id = ${gone}`);
  await aTreatment(studio.db);
  await aTreatment(studio.db, { isActive: false });
  await studio.db.execute(sql`insert into mails (recipient, subject, text_body, message_id, state, created_at)
    values ('a@example.com', 'a', 'a', '1', 'failed', '2026-03-10'), ('b@example.com', 'b', 'b', '2', 'waiting', '2026-03-10')`);
  await studio.db.execute(
    sql`insert into settings (key, value, updated_at) values ('name', '"Petal"', '2026-03-10')`,
  );
  expect(await overview()).toMatchObject({
    products: { total: 3, outOfStock: 1, low: 2 },
    treatments: { total: 2, active: 1 },
    failedMails: 1,
    hasSettings: true,
  });
});
