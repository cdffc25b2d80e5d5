import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';

/** Tuesday, 16:00 in Singapore; the studio is open from 11:00 to 21:00. */
const studio = useStudio('2026-03-10T08:00:00Z');
const free = async (query: object) => {
  const as = await anAdmin(studio.db);
  return (await studio.call(bookingsAdminApi.freeTimes, { query: query as never }, { as })).body.times;
};

test('are the half hours an admin can book: at short notice, at any distance, and only where a room is left', async () => {
  const { id: treatmentId } = await aTreatment(studio.db, { durationMinutes: 90 });
  for (const room of [1, 2]) await aBooking(studio.db, { startsAt: at('13:00'), room, treatmentId });
  const thursday = await free({ date: '2026-03-12', treatmentId });
  expect(thursday.slice(0, 4)).toEqual(['11:00', '11:30', '14:00', '14:30']);
  expect(thursday.at(-1)).toBe('19:30');
  expect((await free({ date: '2026-03-12' })).slice(2, 4)).toEqual(['12:00', '14:00']); // an hour
  expect((await free({ date: '2026-03-10' }))[0]).toBe('16:00');
  expect(await free({ date: '2027-03-10' })).toHaveLength(19);
  expect(await free({ date: '2026-03-15' })).toEqual([]); // a Sunday
});

test('of a treatment without a length are those for the minutes given', async () => {
  const { id: treatmentId } = await aTreatment(studio.db, { durationMinutes: 0 });
  expect((await free({ date: '2026-03-12', treatmentId, minutes: 240 })).at(-1)).toBe('17:00');
});

test('are those of a therapist who is asked for', async () => {
  const { id: therapistId } = await aTherapist(studio.db, { ends: 14 * 60 });
  await aTherapist(studio.db);
  expect((await free({ date: '2026-03-12', therapistId })).at(-1)).toBe('13:00');
  expect((await free({ date: '2026-03-12' })).at(-1)).toBe('20:00');
});

test('are for the studio only, and for a real day', async () => {
  const [as, admin] = [await aMember(studio.db), await anAdmin(studio.db)];
  const status = async (query: object, caller: { token: string }) =>
    (await studio.call(bookingsAdminApi.freeTimes, { query: query as never }, { as: caller })).status;
  expect(await status({ date: '2026-03-12' }, as)).toBe(403);
  for (const query of [{}, { date: 'soon' }, { date: '2026-02-30' }, { date: '2026-03-12', minutes: 1 }])
    expect([query, await status(query, admin)]).toEqual([query, 400]);
});
