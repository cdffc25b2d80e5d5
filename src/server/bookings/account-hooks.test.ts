import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingAccountHooks } from './hooks.ts';
import { aBooking } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');

test('what was booked as a guest is theirs once the e-mail is proven, and nobody else loses anything', async () => {
  const other = await aMember(studio.db);
  await aBooking(studio.db, { startsAt: noon });
  await aBooking(studio.db, { startsAt: noon, room: 2, customerEmail: 'someone@example.com' });
  await aBooking(studio.db, { startsAt: noon, room: 3, userId: other.id });
  const mei = await aMember(studio.db, { email: 'mei@example.com' });
  const ids = async () =>
    (await studio.call(bookingsApi.list, { query: {} }, { as: mei })).body.map(({ id }) => id);
  expect(await ids()).toEqual([]);
  await bookingAccountHooks.emailVerified?.(studio.studio.tools, mei);
  expect(await ids()).toEqual([1]);
});

test('who leaves takes their name along; the booking stays as cancelled, its link opens nothing', async () => {
  const mei = await aMember(studio.db, { email: 'mei@example.com' });
  const row = await aBooking(studio.db, {
    startsAt: noon,
    userId: mei.id,
    specialRequests: 'Call Mei',
    remindAt: noon,
  });
  expect((await studio.call(accountsApi.deleteProfile, {}, { as: mei })).status).toBe(204);

  const { rows } = await studio.db.execute(sql`select * from bookings`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/mei|91234567/i);
  expect(rows[0]).toMatchObject({ status: 'cancelled', remind_at: null, treatment_cents: 12_800 });
  expect((await studio.call(bookingsApi.managed, { params: { token: row.manageToken } })).status).toBe(404);
});

test('what was ahead of who leaves is free for others at once; what is over stays as it was', async () => {
  const mei = await aMember(studio.db, { email: 'mei@example.com' });
  const treatmentId = (await aTreatment(studio.db)).id;
  const fields = { treatmentId, userId: mei.id };
  for (const room of [1, 2]) await aBooking(studio.db, { ...fields, startsAt: noon, room });
  const over = new Date('2026-03-09T04:00:00Z');
  await aBooking(studio.db, { ...fields, startsAt: over, status: 'completed' });
  await aBooking(studio.db, { ...fields, startsAt: over, status: 'no-show', room: 2 });
  await studio.call(accountsApi.deleteProfile, {}, { as: mei });

  const { rows } = await studio.db.execute(sql`select status, customer_name from bookings order by id`);
  const statuses = ['cancelled', 'cancelled', 'completed', 'no-show'];
  expect(rows).toEqual(statuses.map((status) => ({ status, customer_name: '' })));
  const customer = {
    customerName: 'Siti',
    customerEmail: 'siti@example.com',
    customerPhone: '+65 81234567',
  };
  const body = { treatmentId, appointmentDate: noon.toISOString(), ...customer };
  expect((await studio.call(bookingsApi.book, { body })).status).toBe(201);
});

test('a member the studio deletes keeps their bookings while that can be taken back, and then has none', async () => {
  const mei = await aMember(studio.db);
  const admin = await anAdmin(studio.db);
  await aBooking(studio.db, { startsAt: noon, userId: mei.id });
  await studio.call(usersAdminApi.remove, { params: { id: mei.id } }, { as: admin });
  await studio.deliverMail();
  const statuses = async () => (await studio.db.execute(sql`select status from bookings`)).rows;
  expect(await statuses()).toEqual([{ status: 'pending' }]);
  studio.clock.advance({ minutes: 1 });
  await studio.deliverMail();
  expect(await statuses()).toEqual([{ status: 'cancelled' }]);
});

test('the export has the own bookings', async () => {
  const mei = await aMember(studio.db, { email: 'mei@example.com' });
  await aBooking(studio.db, { startsAt: noon, userId: mei.id });
  await aBooking(studio.db, { startsAt: noon, room: 2 });
  const { body } = await studio.call(accountsApi.exportProfile, {}, { as: mei });
  expect((body as { bookings: { id: number }[] }).bookings.map(({ id }) => id)).toEqual([1]);
});
