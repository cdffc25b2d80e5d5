import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aNote } from '#server/notes/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { leave } from '#server/team/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { notesApi } from '#shared/notes/admin-contract.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const TODAY_2_PM = new Date('2026-03-10T06:00:00Z');
const TODAY_6_PM = new Date('2026-03-10T10:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let aisyah: Someone;
let therapistId: number;
beforeEach(async () => {
  aisyah = await aMember(studio.db, { role: 'therapist', firstName: 'Aisyah' });
  therapistId = (await aTherapist(studio.db, { userId: aisyah.id, starts: 600, ends: 1_080 })).id;
});

const dayOf = async (as: Someone, day?: string) =>
  (await studio.call(myDayApi.day, { query: day ? { day } : {} }, { as })).body;
const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: TODAY_2_PM, therapistId, status: 'confirmed', ...fields });

describe('her day', () => {
  test('has her visits by time and her rota, and nobody else', async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    await aVisit({ startsAt: TODAY_6_PM, customerName: 'Siti Rahim', room: 2 });
    await aVisit({ staffNote: 'Likes it warm', isRequested: true });
    await aVisit({ therapistId: bella.id, room: 3 });
    await aVisit({ status: 'cancelled' });
    await aVisit({ startsAt: new Date('2026-03-11T06:00:00Z') });
    const { day, therapist, visits, rota } = await dayOf(aisyah);
    expect([day, therapist]).toEqual(['2026-03-10', { id: therapistId, name: 'Aisyah Rahman' }]);
    expect(
      visits.map(({ customerName, deskNote, isRequested }) => [customerName, deskNote, isRequested]),
    ).toEqual([
      ['Mei Lim', 'Likes it warm', true],
      ['Siti Rahim', null, false],
    ]);
    expect(rota).toHaveLength(14);
    expect(rota[0]).toEqual({ day: '2026-03-10', shifts: [{ starts: '10:00', ends: '18:00' }], leave: null });
    expect((await dayOf(aisyah, '2026-03-11')).visits).toHaveLength(1);
  });

  test('names no e-mail, phone number or price', async () => {
    const { id } = await aVisit({ customerEmail: 'secret@example.com', customerPhone: '+65 91112222' });
    const { body } = await studio.call(myDayApi.client, { params: { id } }, { as: aisyah });
    const json = JSON.stringify([await dayOf(aisyah), body]);
    expect(json).toContain('Mei Lim');
    expect(json).not.toMatch(/secret@example|91112222|128|156/);
  });

  test('says when she is away', async () => {
    const days = { startsOn: '2026-03-11', endsOn: '2026-03-12', createdAt: studio.clock.now() };
    await studio.db.insert(leave).values({ therapistId, kind: 'sick', ...days });
    const { rota } = await dayOf(aisyah);
    expect(rota.slice(0, 4).map((each) => [each.shifts.length, each.leave])).toEqual([
      [1, null],
      [0, 'sick'],
      [0, 'sick'],
      [1, null],
    ]);
  });

  test('is empty for staff who are no therapist, and for one who has left', async () => {
    await aVisit();
    for (const other of [await anAdmin(studio.db), await aReceptionist(studio.db)]) {
      expect(await dayOf(other)).toEqual({ day: '2026-03-10', therapist: null, visits: [], rota: [] });
    }
    await studio.db.execute(sql`update therapists set archived_at = ${studio.clock.now()}`);
    expect((await dayOf(aisyah)).therapist).toBeNull();
  });

  test("is also an admin's whose account belongs to a therapist", async () => {
    const owner = await anAdmin(studio.db);
    const { id } = await aTherapist(studio.db, { userId: owner.id, name: 'Ada Tan' });
    await aVisit({ therapistId: id });
    expect((await dayOf(owner)).visits).toHaveLength(1);
  });
});

describe('a visit', () => {
  const complete = (id: number) =>
    studio.call(myDayApi.complete, { params: { id }, body: {} }, { as: aisyah });

  test('is completed, earns its points, and is on record', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aVisit({ userId: mei.id });
    const { status, body } = await complete(id);
    expect([status, body.status]).toEqual([200, 'completed']);
    expect((await complete(id)).status).toBe(200); // once more changes nothing
    const { rows } = await studio.db.execute(
      sql`select actor_id, details from audit_log where target = ${`booking ${id}`}`,
    );
    expect(rows).toEqual([
      {
        actor_id: aisyah.id,
        details: { before: { status: 'confirmed' }, after: { status: 'completed' } },
      },
    ]);
    const { body: user } = await studio.call(accountsApi.user, {}, { as: mei });
    expect(user.loyaltyPoints).toBeGreaterThanOrEqual(156);
  });

  test.each([
    ['before it has begun', { startsAt: TODAY_6_PM }, 'not_begun'],
    ['when it was missed', { status: 'no-show' as const }, 'not_open'],
    ['when it was cancelled', { status: 'cancelled' as const }, 'not_open'],
  ])('is not completed %s', async (_, fields, code) => {
    const { id } = await aVisit(fields);
    const { status, problem } = await complete(id);
    expect([status, problem.code]).toEqual([409, code]);
  });

  test('shows what was noted at earlier visits of the client, whoever kept them', async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    const mei = await aMember(studio.db);
    const done = { status: 'completed', userId: mei.id } as const;
    await aVisit({ ...done, startsAt: new Date('2026-01-06T06:00:00Z'), staffNote: 'Reacts to limonene' });
    const noted = await aVisit({
      ...done,
      startsAt: new Date('2026-02-03T06:00:00Z'),
      therapistId: bella.id,
    });
    await aNote(studio.db, { bookingId: noted.id, done: 'Oat mask', productsUsed: 'Jojoba oil' });
    const guest = { customerName: 'Siti Rahim', customerEmail: '', phoneE164: '+6590000009' };
    await aVisit({ startsAt: new Date('2026-02-04T06:00:00Z'), status: 'completed', ...guest });
    const { id } = await aVisit({ userId: mei.id });
    const { body } = await studio.call(myDayApi.client, { params: { id } }, { as: aisyah });
    expect(body.earlier.map(({ therapistName, deskNote, note }) => [therapistName, deskNote, note])).toEqual([
      ['Bella Koh', null, 'What was done: Oat mask\nProducts used: Jojoba oil'],
      ['Aisyah Rahman', 'Reacts to limonene', null],
    ]);
    // The dialog's "Last visit" reads the same note.
    const last = await studio.call(notesApi.visit, { params: { id } }, { as: aisyah });
    expect(last.body.last).toMatchObject({ bookingId: body.earlier[0]!.id, done: 'Oat mask' });
  });

  test('of a guest shows those of the same card', async () => {
    const fields = { status: 'completed', phoneE164: '+6590000001' } as const;
    await aVisit({ ...fields, startsAt: new Date('2026-01-06T06:00:00Z'), staffNote: 'Cool hands' });
    const other = { customerName: 'Siti Rahim', customerEmail: 'siti@example.com', phoneE164: '' };
    await aVisit({ status: 'completed', startsAt: new Date('2026-01-07T06:00:00Z'), ...other });
    const { id } = await aVisit({ phoneE164: '+6590000001' });
    const { body } = await studio.call(myDayApi.client, { params: { id } }, { as: aisyah });
    expect(body.earlier.map(({ deskNote }) => deskNote)).toEqual(['Cool hands']);
  });

  test('is noted, unless somebody wrote meanwhile', async () => {
    const { id, updatedAt } = await aVisit();
    const note = (deskNote: string, seen: Date | string) =>
      studio.call(
        myDayApi.note,
        { params: { id }, body: { deskNote, updatedAt: new Date(seen).toISOString() } },
        { as: aisyah },
      );
    const { body } = await note('Likes it warm', updatedAt);
    expect(body.deskNote).toBe('Likes it warm');
    expect((await note('Likes it cool', updatedAt)).status).toBe(409);
    expect((await note('', body.updatedAt)).body.deskNote).toBeNull();
  });
});

test('an anonymised account is no therapist any more', async () => {
  const admin = await anAdmin(studio.db);
  const params = { id: aisyah.id };
  await studio.call(usersAdminApi.change, { params, body: { role: 'user' } }, { as: admin });
  await studio.call(usersAdminApi.remove, { params }, { as: admin });
  studio.clock.advance({ minutes: 1 });
  await studio.deliverMail();
  const { rows } = await studio.db.execute(sql`select user_id, name from therapists`);
  expect(rows).toEqual([{ user_id: null, name: 'Aisyah Rahman' }]);
});
