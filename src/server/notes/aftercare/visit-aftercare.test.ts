import { beforeEach, expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aNote, anAftercare } from '#server/notes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { aftercareApi } from '#shared/notes/contract.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const AT_2_PM = new Date('2026-03-10T06:00:00Z');
let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db)).id;
  await anAftercare(studio.db, treatmentId, 'No sun.');
});

const read = (token: string) => studio.call(aftercareApi.ofVisit, { params: { token } });

test('after the visit its page has the aftercare, and for its client what the therapist advised', async () => {
  const secret = newManageSecret();
  const { id, manageToken: mailed } = await aBooking(studio.db, {
    startsAt: AT_2_PM,
    treatmentId,
    status: 'completed',
    answerHashes: [manageHash(secret)],
  });
  await aNote(studio.db, { bookingId: id, advice: 'Sleep well', nextVisitWeeks: 4, reaction: 'wordred' });
  const { body } = await read(mailed);
  expect(body).toMatchObject({ bookingId: id, text: 'No sun.', advice: 'Sleep well', nextVisitWeeks: 4 });
  // Whoever typed the e-mail has the link of the answer: nothing of the note.
  const typed = await read(manageToken(id, secret));
  expect(typed.body).toMatchObject({ text: 'No sun.', advice: '', nextVisitWeeks: null, products: [] });
  expect(JSON.stringify([body, typed.body])).not.toContain('wordred');
});

test.each(['pending', 'confirmed', 'cancelled', 'no-show'] as const)(
  'of one that is %s it says nothing',
  async (status) => {
    const { manageToken: token } = await aBooking(studio.db, { startsAt: AT_2_PM, treatmentId, status });
    expect((await read(token)).body).toBeNull();
  },
);

test('a forged link finds nothing', async () => {
  expect((await read('1-forged')).status).toBe(404);
});
