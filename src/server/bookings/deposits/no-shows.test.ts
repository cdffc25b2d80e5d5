import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

/** A studio that asks $40.00 of whoever has missed two visits. */
const studio = useStudio('2026-03-10T08:00:00Z');
let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db, { extraction: 'none' })).id;
  const prepaid = { ...defaults.prepaid, noShowDeposit: 40, noShowsBeforeDeposit: 2 };
  await studio.db.execute(sql`insert into settings (key, value, updated_at) values
    ('payNowId', '"202412345K"', now()), ('prepaid', ${JSON.stringify(prepaid)}::jsonb, now())`);
});

const MEI = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const OTHER = { customerName: 'Jo Tan', customerEmail: 'jo@example.com', customerPhone: '+65 98765432' };

async function missTwo(fields: object = {}) {
  const ids: number[] = [];
  for (const day of [2, 9]) {
    const startsAt = new Date(Date.UTC(2026, 1, day, 3));
    ids.push((await aBooking(studio.db, { treatmentId, startsAt, status: 'no-show', ...fields })).id);
  }
  return ids;
}

async function depositOf(given: object, as?: { token: string }) {
  const body = { treatmentId, appointmentDate: '2026-03-12T11:00', ...OTHER, ...given };
  const { status, body: made } = await studio.call(bookingsApi.book, { body }, as ? { as } : {});
  expect(status).toBe(201);
  return made.deposit?.amount ?? null;
}

const termsFor = async (as: { token: string }) => {
  const query = { treatmentIds: String(treatmentId) };
  return (await studio.call(bookingsApi.depositTerms, { query }, { as })).body.terms?.amount ?? null;
};

describe('a guest who missed two visits', () => {
  test.each([
    ['the same', MEI, '40.00'],
    ['the same e-mail, with a +tag', { customerEmail: 'MEI+new@example.com' }, '40.00'],
    ['the same phone, written otherwise', { customerPhone: '+65 9123-4567' }, '40.00'],
    ['the same name alone', { customerName: MEI.customerName }, null],
    ['nothing of it', {}, null],
  ])('and comes again with %s: %s', async (_, given, amount) => {
    await missTwo();
    expect(await depositOf(given)).toBe(amount);
  });

  test('is asked as a member, too, and is told before', async () => {
    await missTwo();
    const byEmail = await aMember(studio.db, { email: 'mei+2@example.com' });
    const byPhone = await aMember(studio.db, { phone: MEI.customerPhone, phoneE164: '+6591234567' });
    const another = await aMember(studio.db);
    expect(await Promise.all([byEmail, byPhone, another].map(termsFor))).toEqual(['40.00', '40.00', null]);
    expect(await depositOf({}, byEmail)).toBe('40.00');
    expect(await depositOf({ appointmentDate: '2026-03-12T15:00' }, another)).toBeNull();
  });
});

test('a member who missed two visits is asked as a guest with the phone of the account', async () => {
  const mei = await aMember(studio.db, { phone: '+65 80000000', phoneE164: '+6580000000' });
  await missTwo({ userId: mei.id });
  expect(await depositOf({ customerPhone: '+65 8000 0000' })).toBe('40.00');
});

test.each([
  ['were deleted', sql`update bookings set archived_at = now()`],
  ['were cancelled after all', sql`update bookings set status = 'cancelled'`],
  [
    'were one',
    sql`update bookings set visit_id = (select min(id) from bookings), visit_position =
    1 + id - (select min(id) from bookings)`,
  ],
])('nobody is asked for visits that %s', async (_, change) => {
  await missTwo();
  await studio.db.execute(change);
  expect(await depositOf(MEI)).toBeNull();
});
