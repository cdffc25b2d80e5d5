import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi, type Overview } from '#shared/admin/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const overview = async () => {
  const admin = await anAdmin(studio.db);
  return (await studio.call(adminApi.overview, {}, { as: admin })).body;
};
const NOTHING: Overview = {
  bookings: { total: 0, today: 0, pending: 0, pastOpen: 0 },
  users: { total: 1, customers: 0 },
  treatments: { total: 0, active: 0 },
  products: { total: 0, outOfStock: 0, low: 0 },
  revenue: { total: '0.00', orders: 0 },
  thisMonth: { from: '2026-03-01', to: '2026-03-10', taken: '0.00', earned: '0.00' },
  orders: { total: 0, paid: 0, ready: 0 },
  payoutsDue: 0,
  hasClients: false,
  hasTeam: false,
  areHolidaysRunningOut: false,
  failedMails: 0,
  savedSettings: [],
  isMailDelivered: true,
  hasOwnEmail: false,
  takings: '0.00',
  takingsAfterClosing: null,
  backups: null,
  today: [],
};

test('a new studio has nothing but its admin', async () => {
  expect(await overview()).toEqual(NOTHING);
});

test('customers, mails that failed and whether anything was set up are counted', async () => {
  await aMember(studio.db);
  await studio.db.execute(sql`insert into mails (recipient, subject, text_body, message_id, state, created_at)
    values ('a@example.com', 'a', 'a', '1', 'failed', '2026-03-10'), ('b@example.com', 'b', 'b', '2', 'waiting', '2026-03-10')`);
  await studio.db.execute(
    sql`insert into settings (key, value, updated_at) values
      ('name', '"Petal"', '2026-03-10'), ('payNowId', '""', '2026-03-10')`, // the default again
  );
  expect(await overview()).toEqual({
    ...NOTHING,
    users: { total: 2, customers: 1 },
    hasClients: true,
    payoutsDue: 0,
    areHolidaysRunningOut: false,
    failedMails: 1,
    savedSettings: ['name'],
  });
});

test('the visits of today are those that begin on it and are not cancelled, by start', async () => {
  const { id: treatmentId } = await aTreatment(studio.db);
  const book = (at: string, more: object = {}) =>
    aBooking(studio.db, { treatmentId, startsAt: new Date(at), ...more });
  const { id: therapistId } = await aTherapist(studio.db, { name: 'Ana Lim' });
  await book('2026-03-10T15:00:00Z', { customerName: 'Last Today', therapistId });
  await book('2026-03-10T04:00:00Z', { customerName: 'Over', status: 'confirmed' });
  await book('2026-03-10T09:00:00Z', { customerName: 'Not Coming', status: 'cancelled' });
  await book('2026-03-10T09:00:00Z', { customerName: 'Missed', status: 'no-show', room: 2 });
  await book('2026-03-09T15:30:00Z', { customerName: 'Past Midnight', status: 'completed' });
  await book('2026-03-10T16:00:00Z', { customerName: 'Tomorrow' });
  const { bookings, today } = await overview();
  expect(bookings).toEqual({ total: 6, today: 3, pending: 2, pastOpen: 1 });
  expect(today.map(({ customerName }) => customerName)).toEqual(['Over', 'Missed', 'Last Today']);
  expect(today[1]).toEqual({
    id: 4,
    appointmentDate: '2026-03-10T09:00:00.000Z',
    endsAt: '2026-03-10T10:00:00.000Z',
    therapistName: null,
    customerName: 'Missed',
    room: 2,
    treatmentName: 'Sensitive Calm Facial',
    status: 'no-show',
  });
  expect(today[2]?.therapistName).toBe('Ana Lim');
});

test('sixty visits of today are listed, and all of them counted', async () => {
  const { id: treatmentId } = await aTreatment(studio.db);
  for (let room = 1; room <= 62; room++)
    await aBooking(studio.db, { treatmentId, room, startsAt: new Date('2026-03-10T09:00:00Z') });
  const { bookings, today } = await overview();
  expect([bookings.today, today.length]).toEqual([62, 60]);
});

test('treatments, products, orders and takings are counted', async () => {
  await aTreatment(studio.db);
  await aTreatment(studio.db, { isActive: false });
  await aTreatment(studio.db, { archivedAt: studio.clock.now() });
  const productId = await aProduct(studio.db);
  await aProduct(studio.db, { stockQuantity: 0 });
  await aProduct(studio.db, { stockQuantity: 1 });
  await anOrder(studio, await aMember(studio.db), { productId });
  const admin = await anAdmin(studio.db);
  await aSale(studio, admin, { lines: [pieces(productId)], payments: [inCash('58.00')] });
  const { body } = await studio.call(adminApi.overview, {}, { as: admin });
  expect(body).toMatchObject({
    treatments: { total: 2, active: 1 },
    products: { total: 3, outOfStock: 1, low: 2 },
    orders: { total: 2, paid: 0, ready: 0 },
    revenue: { total: '58.00', orders: 1 },
    thisMonth: { taken: '58.00', earned: '58.00' },
    takings: '58.00',
    takingsAfterClosing: null,
  });

  // After closing it is still taken today, and says so.
  const closing = { day: '2026-03-10', float: '0.00', counted: '58.00', banked: '58.00' };
  await studio.call(counterApi.closeDay, { body: closing }, { as: admin });
  const closed = await studio.call(adminApi.overview, {}, { as: admin });
  expect(closed.body).toMatchObject({ takings: '58.00', takingsAfterClosing: '0.00' });
  await aSale(studio, admin, { lines: [pieces(productId, 2)], payments: [inCash('116.00')] });
  const later = await studio.call(adminApi.overview, {}, { as: admin });
  expect(later.body).toMatchObject({ takings: '174.00', takingsAfterClosing: '116.00' });
});
