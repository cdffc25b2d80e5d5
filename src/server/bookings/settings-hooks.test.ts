import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type SettingsSaving, studioApi } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aBooking } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
/** Wednesday 11 March, in studio time. */
const at = (hour: number, minutes = 0) => new Date(Date.UTC(2026, 2, 11, hour - 8, minutes));
const save = async (body: SettingsSaving) =>
  studio.call(studioApi.saveSettings, { body }, { as: await anAdmin(studio.db) });
const closures = [{ date: '2026-03-11', reason: 'Training' }];

test('closing a day with bookings asks first, and lists them', async () => {
  await aBooking(studio.db, { startsAt: at(14) });
  await aBooking(studio.db, { startsAt: at(12), room: 2, customerName: 'Ana Ong' });
  const { status, problem } = await save({ booking: { closures } });
  expect([status, problem.code]).toEqual([409, 'bookings_in_the_way']);
  expect(problem).toMatchObject({
    message: '2 bookings fall in this time. They stay unless you move or cancel them.',
    total: 2,
    bookings: [
      {
        id: 2,
        customerName: 'Ana Ong',
        treatmentName: 'Sensitive Calm Facial',
        appointmentDate: '2026-03-11T04:00:00.000Z',
      },
      { id: 1, customerName: 'Mei Lim' },
    ],
  });
  const { rows } = await studio.db.execute(sql`select count(*)::int as count from settings`);
  expect(rows).toEqual([{ count: 0 }]);
});

test('with a yes it is saved, and every booking stands as it stood', async () => {
  await aBooking(studio.db, { startsAt: at(14), status: 'confirmed' });
  expect((await save({ booking: { closures }, confirm: true })).body.booking.closures).toEqual(closures);
  const { rows } = await studio.db.execute(sql`select status, starts_at from bookings`);
  expect(rows).toMatchObject([{ status: 'confirmed' }]);
  // Confirmed before; the next change reports only new ones.
  expect(
    (await save({ booking: { closures: [...closures, { date: '2026-03-12', reason: '' }] } })).status,
  ).toBe(200);
});

test.each([
  ['a weekday closed', { hours: defaults.hours.with(2, null) }, 409],
  [
    'a weekday that ends while it is on',
    { hours: defaults.hours.with(2, { opens: '11:00', closes: '14:30' }) },
    409,
  ],
  [
    'a weekday that begins later',
    { hours: defaults.hours.with(2, { opens: '14:30', closes: '21:00' }) },
    409,
  ],
  [
    'a weekday that ends just then',
    { hours: defaults.hours.with(2, { opens: '11:00', closes: '16:00' }) },
    200,
  ],
  ['another weekday closed', { hours: defaults.hours.with(3, null) }, 200],
  ['another day closed', { booking: { closures: [{ date: '2026-03-12', reason: '' }] } }, 200],
  ['a room less', { booking: { rooms: 1 } }, 409],
  ['a clean-up with which two would overlap', { booking: { rooms: 2, bufferMinutes: 45 } }, 200],
  ['a room less and a clean-up', { booking: { rooms: 1, bufferMinutes: 45 } }, 409],
  ['another name', { name: 'Rose Rooms' }, 200],
  ['a shorter way ahead', { booking: { horizonDays: 1 } }, 200],
])('%s: %#', async (_, change, status) => {
  await aBooking(studio.db, { startsAt: at(14) });
  await aBooking(studio.db, { startsAt: at(14, 30), endsAt: at(16), room: 2 });
  expect((await save(change as SettingsSaving)).status).toBe(status);
});

test('a longer clean-up is asked about where it would run into the next', async () => {
  await aBooking(studio.db, { startsAt: at(14) });
  await aBooking(studio.db, { startsAt: at(15, 30) });
  await save({ booking: { rooms: 1 } });
  expect((await save({ booking: { bufferMinutes: 30 } })).status).toBe(200);
  expect((await save({ booking: { bufferMinutes: 45 } })).problem.total).toBe(2);
});

test('what is over, cancelled or archived is in nobody’s way', async () => {
  await aBooking(studio.db, { startsAt: at(14), status: 'cancelled' });
  await aBooking(studio.db, { startsAt: at(15), archivedAt: at(0) });
  await aBooking(studio.db, { startsAt: new Date('2026-03-04T04:00:00Z') });
  expect((await save({ hours: defaults.hours.with(2, null), booking: { closures } })).status).toBe(200);
});
