import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aForm } from '#server/forms/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { visitPageApi } from '#shared/bookings/visit-page-contract.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const TOMORROW = new Date('2026-03-11T08:00:00Z');
const read = (token: string) => studio.call(visitPageApi.page, { params: { token } });

async function aCared(text: string): Promise<number> {
  const { id } = await aTreatment(studio.db);
  await studio.db.execute(sql`update treatments set before_care = ${text} where id = ${id}`);
  return id;
}

test('says what to do before each treatment, what two share once', async () => {
  const [first, second, third] = [
    await aCared('No sun.'),
    await aCared('No sun.'),
    await aCared('No caffeine.'),
  ];
  const parts = [first, second, third].map((treatmentId, index) => ({
    id: 1_001 + index,
    visitId: 1_001,
    visitPosition: index + 1,
    treatmentId,
    treatmentName: `Part ${index + 1}`,
    startsAt: new Date(TOMORROW.getTime() + index * 3_600_000),
  }));
  const [one] = [await aBooking(studio.db, parts[0]!)];
  for (const part of parts.slice(1)) await aBooking(studio.db, part);
  const { body } = await read(one.manageToken);
  expect(body.beforeCare).toEqual([
    { treatmentName: 'Part 1', text: 'No sun.' },
    { treatmentName: 'Part 3', text: 'No caffeine.' },
  ]);
});

test.each([
  ['of a patch test', { isPatchTest: true, treatmentCents: 0, extractionCents: 0, addExtraction: false }],
  ['that is cancelled', { status: 'cancelled' as const }],
  ['that is over', { startsAt: new Date('2026-03-10T05:00:00Z') }],
])('says nothing to do before a visit %s', async (_, fields) => {
  const treatmentId = await aCared('No sun.');
  const { manageToken: token } = await aBooking(studio.db, { startsAt: TOMORROW, treatmentId, ...fields });
  expect((await read(token)).body).toEqual({ presence: null, beforeCare: [], isFormMissing: false });
});

test('a form is missing for whoever opens it, and the answer has nothing of anybody', async () => {
  await aForm(studio.db);
  const secret = newManageSecret();
  const { id, manageToken: mailed } = await aBooking(studio.db, {
    startsAt: TOMORROW,
    specialRequests: 'wordrequest',
    staffNote: 'wordnote',
    answerHashes: [manageHash(secret)],
  });
  for (const token of [mailed, manageToken(id, secret)]) {
    const { status, body } = await read(token);
    expect([status, body]).toEqual([200, { presence: null, beforeCare: [], isFormMissing: true }]);
  }
});

test('a forged link finds nothing, and one of long ago has ended', async () => {
  expect((await read('1-forged')).status).toBe(404);
  const { manageToken: token } = await aBooking(studio.db, { startsAt: new Date('2026-01-10T08:00:00Z') });
  expect((await read(token)).status).toBe(410);
});
