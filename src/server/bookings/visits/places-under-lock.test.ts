import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { planVisit } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { planUnderLock, readForVisit } from './read-for-visit.ts';

/** What was read before the day's lock was had may be over by then. */
const studio = useStudio('2026-03-10T08:00:00Z');
const START = new Date('2026-03-12T03:00:00Z');
let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db)).id;
});

/** Reads, lets `meanwhile` happen, and then plans a visit without having had the lock. */
async function planAfter(meanwhile: () => Promise<unknown>, therapistId?: number) {
  const request: VisitRequest = {
    start: START,
    parts: [{ treatmentId, therapistId }],
    isPatchTest: false,
    customer: {
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      phoneE164: '+6591234567',
      specialRequests: null,
      staffNote: null,
    },
    booker: {
      by: 'client',
      person: { standing: 'typed', name: 'Mei Lim', email: 'mei@example.com', phoneE164: '+6591234567' },
      isLimited: true,
    },
  };
  const seen = await studio.db.transaction((db) =>
    readForVisit({ db, now: studio.clock.now, visitor: null }, request),
  );
  await meanwhile();
  const { plan } = await studio.db.transaction((db) =>
    planUnderLock({ db }, { known: { ...seen, isAlone: false }, start: START }, (known) =>
      planVisit(known, request, known.now),
    ),
  );
  return plan;
}

const off = (id: number) =>
  studio.db.execute(
    sql`insert into leave (therapist_id, kind, starts_on, ends_on, created_at)
      values (${id}, 'annual', '2026-03-12', '2026-03-12', now())`,
  );

/** Of the treatment. */
const placeIn = (plan: Awaited<ReturnType<typeof planAfter>>) => {
  if (!plan.ok) throw new Error(plan.refusal.why);
  return plan.parts[0]!;
};

describe('a place that is looked for once more under the lock', () => {
  test('is with somebody who is still there', async () => {
    const [aisyah, bella] = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Bella' })];
    expect(placeIn(await planAfter(async () => {})).therapistId).toBe(aisyah.id);
    expect(placeIn(await planAfter(() => off(aisyah.id))).therapistId).toBe(bella.id);
  });

  test('is refused when whoever was asked for has taken leave', async () => {
    const aisyah = await aTherapist(studio.db);
    await aTherapist(studio.db, { name: 'Bella' });
    const plan = await planAfter(() => off(aisyah.id), aisyah.id);
    expect(plan).toMatchObject({ ok: false, refusal: { why: 'slot_taken' } });
  });

  test('is a room that is still free', async () => {
    const plan = await planAfter(() => aBooking(studio.db, { startsAt: START, room: 1 }));
    expect(placeIn(plan).room).toBe(2);
  });

  test('is none when all rooms were taken meanwhile', async () => {
    const plan = await planAfter(async () => {
      for (const room of [1, 2]) await aBooking(studio.db, { startsAt: START, room });
    });
    expect(plan).toMatchObject({ ok: false, refusal: { why: 'slot_taken' } });
  });
});

test('a booking that moves may overlap with where it is now', async () => {
  const mei = await aMember(studio.db);
  const own = await aBooking(studio.db, { startsAt: START, room: 1, userId: mei.id, treatmentId });
  await aBooking(studio.db, { startsAt: START, endsAt: new Date('2026-03-12T05:00:00Z'), room: 2 });
  const body = { appointmentDate: '2026-03-12T11:30' };
  const { status } = await studio.call(bookingsApi.change, { params: { id: own.id }, body }, { as: mei });
  expect(status).toBe(200);
});
