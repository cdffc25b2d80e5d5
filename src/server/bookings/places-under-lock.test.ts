import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type Checking, checkStart } from '#shared/bookings/availability.ts';
import { staffingFor } from '#shared/bookings/plan-part.ts';
import { daysFrom, loadBookingContext } from './booking-context.ts';
import { findPlaces } from './find-place.ts';
import { aBooking } from './make.ts';

/** What was read before the day's lock was had may be over by then. */
const studio = useStudio('2026-03-10T08:00:00Z');
const START = new Date('2026-03-12T03:00:00Z');
let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db)).id;
});

/** Reads, lets `meanwhile` happen, and then looks for a place without having had the lock. */
async function findAfter(
  meanwhile: () => Promise<unknown>,
  { exceptIds = [], therapistId }: { exceptIds?: number[]; therapistId?: number } = {},
) {
  const now = studio.clock.now();
  const context = await loadBookingContext(studio.db, { within: daysFrom(START), now });
  const staffing = staffingFor(context, { treatmentId, therapistId });
  const checking: Checking = { rules: context.settings, minutes: 60, now, staffing };
  const verdict = checkStart(checking, START);
  if (!verdict.ok) throw new Error(verdict.reason);
  await meanwhile();
  return studio.db.transaction((tx) =>
    findPlaces(tx, { ...verdict, context, checking, isAlone: false, exceptIds }),
  );
}

const off = (id: number) =>
  studio.db.execute(
    sql`insert into leave (therapist_id, kind, starts_on, ends_on, created_at)
      values (${id}, 'annual', '2026-03-12', '2026-03-12', now())`,
  );

describe('a place that is looked for once more under the lock', () => {
  test('is with somebody who is still there', async () => {
    const [aisyah, bella] = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Bella' })];
    const before = await findAfter(async () => {});
    expect(before.places.map(({ therapistId }) => therapistId)).toEqual([aisyah.id]);
    const { places } = await findAfter(() => off(aisyah.id));
    expect(places.map(({ therapistId }) => therapistId)).toEqual([bella.id]);
  });

  test('is refused when whoever was asked for has taken leave', async () => {
    const aisyah = await aTherapist(studio.db);
    await aTherapist(studio.db, { name: 'Bella' });
    await expect(findAfter(() => off(aisyah.id), { therapistId: aisyah.id })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is a room that is still free', async () => {
    const { places } = await findAfter(() => aBooking(studio.db, { startsAt: START, room: 1 }));
    expect(places.map(({ room }) => room)).toEqual([2]);
  });

  test('counts out the booking that is about to leave its place', async () => {
    const own = await aBooking(studio.db, { startsAt: START, room: 1 });
    await aBooking(studio.db, { startsAt: START, room: 2 });
    const nothing = async () => {};
    await expect(findAfter(nothing)).rejects.toMatchObject({ status: 409 });
    const { places } = await findAfter(nothing, { exceptIds: [own.id] });
    expect(places.map(({ room }) => room)).toEqual([1]);
  });
});
