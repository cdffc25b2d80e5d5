import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { changeDetails, fillDetails } from '#server/clients/details.ts';
import { someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { notesApi } from '#shared/notes/admin-contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-10';
const WORDS = { allergies: ['limonene'], unconfirmed: [], others: ['Pregnant, or may be'] };

type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let aisyah: Someone;
let visit: Awaited<ReturnType<typeof aBooking>>;

beforeEach(async () => {
  admin = await anAdmin(studio.db);
  aisyah = await aMember(studio.db, { role: 'therapist' });
  const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
  const startsAt = new Date('2026-03-10T06:00:00Z');
  visit = await aBooking(studio.db, { startsAt, therapistId, status: 'confirmed' });
  const facts = { pregnant: true, allergy: { items: ['limonene'] }, sunburn: false, photo_consent: true };
  await someFacts(studio.db, visit.clientId, facts, new Date('2026-03-01T04:00:00Z'));
});

const one = async () =>
  (await studio.call(bookingsAdminApi.one, { params: { id: visit.id } }, { as: admin })).body;
const sheet = async (day = DAY) =>
  (await studio.call(bookingsAdminApi.daySheet, { query: { day } }, { as: admin })).body;
const myDay = async () => (await studio.call(myDayApi.day, { query: { day: DAY } }, { as: aisyah })).body;
const myVisit = async () =>
  (await studio.call(myDayApi.client, { params: { id: visit.id } }, { as: aisyah })).body;
const reads = async () =>
  (
    await studio.db.execute(
      sql`select actor_id as actor, target from audit_log where action = 'open sensitivities' order by id`,
    )
  ).rows;

test('what a client told us stands wherever a visit is prepared or done, without any rule', async () => {
  expect((await one()).sensitivities).toEqual(WORDS);
  expect((await sheet()).map(({ sensitivities }) => sensitivities)).toEqual([WORDS]);
  expect((await myDay()).visits.map(({ sensitivities }) => sensitivities)).toEqual([WORDS]);
  expect((await myVisit()).visit.sensitivities).toEqual(WORDS);
});

test('so do the allergies of the card, in the note too, until somebody has asked the client', async () => {
  const now = studio.clock.now();
  await fillDetails(studio.db, visit.clientId, { allergies: 'Almond oil' }, now);
  const expected = { ...WORDS, allergies: ['limonene', 'almond oil'], unconfirmed: ['almond oil'] };
  const note = () => studio.call(notesApi.visit, { params: { id: visit.id } }, { as: aisyah });
  expect((await one()).sensitivities).toEqual(expected);
  expect((await sheet())[0]!.sensitivities).toEqual(expected);
  expect((await myVisit()).visit.sensitivities).toEqual(expected);
  expect((await note()).body.sensitivities).toEqual(expected);
  await changeDetails(
    studio.db,
    visit.clientId,
    { allergiesReviewedAt: now, allergiesReviewedBy: admin.id },
    now,
  );
  expect((await note()).body.sensitivities).toEqual({ ...expected, unconfirmed: [] });
});

test('nothing where there is nothing, or where the form has lapsed', async () => {
  const other = { startsAt: new Date('2026-03-10T09:00:00Z'), room: 2, phoneE164: '+6590000001' };
  const siti = { ...other, customerName: 'Siti Rahim', customerPhone: '+65 90000001' };
  const { clientId } = await aBooking(studio.db, siti);
  expect((await sheet()).map((each) => 'sensitivities' in each)).toEqual([true, false]);
  await someFacts(studio.db, clientId, { pregnant: true }, new Date('2024-03-01T04:00:00Z'));
  expect((await sheet()).map((each) => 'sensitivities' in each)).toEqual([true, false]);
});

test('who has read it is on record, once a day however often it is refreshed', async () => {
  const target = `client ${visit.clientId}`;
  for (let times = 0; times < 3; times++) await one();
  await sheet();
  await myDay();
  await myDay();
  expect(await reads()).toEqual([
    { actor: admin.id, target },
    { actor: aisyah.id, target },
  ]);
  studio.clock.set('2026-03-11T08:00:00Z');
  await sheet();
  expect(await reads()).toHaveLength(3);
  await sheet('2026-03-12'); // nobody comes
  expect(await reads()).toHaveLength(3);
});
