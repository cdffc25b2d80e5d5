import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBlock } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { insertPatchTest } from '#server/safety/data.ts';
import { someContents } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import {
  type Booking,
  bookingsApi,
  type DayAvailability,
  type MonthAvailability,
} from '#shared/bookings/contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';

/** Tuesday, 16:00 in Singapore; at least two hours ahead can be booked, from 11:00 to 21:00. */
const studio = useStudio('2026-03-10T08:00:00Z');
let peel: number;
let facial: number;

beforeEach(async () => {
  const { db } = studio;
  const plain = { extraction: 'none', durationMinutes: 60 } as const;
  peel = (await aTreatment(db, { ...plain, name: 'Glow Peel', priceCents: 9_000 })).id;
  facial = (await aTreatment(db, { ...plain, name: 'Facial' })).id;
  await someContents(db, peel, { methods: ['peel'], patchTestMonths: 6 });
});

type Someone = { token: string };
const MEI = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const bodyOf = (fields: object = {}) => ({
  treatmentId: peel,
  appointmentDate: '2026-03-13T14:00',
  patchTestDate: '2026-03-11T11:00',
  ...MEI,
  ...fields,
});
const book = (fields: object = {}, as?: Someone) =>
  studio.call(bookingsApi.book, { body: bodyOf(fields) as never }, as ? { as } : {});
const rows = async (db = studio.db) =>
  (
    await db.execute(sql`
      select treatment_name as name, is_patch_test as "isTest", status, tested_visit_id as "testedVisitId",
        to_char(starts_at at time zone 'Asia/Singapore', 'DD HH24:MI') as starts, remind_at is not null as reminds
      from bookings order by id`)
  ).rows;
const availability = async (query: object) =>
  (await studio.call(bookingsApi.availability, { query: query as never })).body;
const freeOn = async (date: string, query: object = {}) => {
  const { slots } = (await availability({ treatmentId: peel, date, ...query })) as DayAvailability;
  return slots.filter(({ available }) => available).map(({ time }) => time);
};
const managed = async (token: string) => {
  const { status, body } = await studio.call(bookingsApi.managed, { params: { token } });
  expect(status).toBe(200);
  return body;
};
const change = (token: string, body: object) =>
  studio.call(bookingsApi.changeManaged, { params: { token }, body: body as never });

describe('a treatment with its patch test', () => {
  test('both are booked in one request, with one mail and an entry of the calendar for each', async () => {
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(await rows()).toEqual([
      {
        name: 'Glow Peel',
        isTest: false,
        status: 'pending',
        testedVisitId: null,
        starts: '13 14:00',
        reminds: true,
      },
      {
        name: 'Patch test: Glow Peel',
        isTest: true,
        status: 'pending',
        testedVisitId: body.id,
        starts: '11 11:00',
        reminds: false,
      },
    ]);
    expect(body.tests).toMatchObject([{ treatmentName: 'Patch test: Glow Peel', status: 'pending' }]);
    expect(body.patchTests).toBeUndefined();
    expect(body.notices).toHaveLength(1);
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Wed 11 Mar, 11:00 AM, 15 minutes, free');
    expect(mails[0]!.text).not.toContain('Book my patch test');
    const files = mails[0]!.attachments.map(({ filename }) => filename);
    expect(files.filter((name) => name?.endsWith('.ics'))).toEqual(['appointment.ics', 'patch-test.ics']);
  });

  test('each opens the other by the link that was mailed or returned, and by no other', async () => {
    const { body } = await book();
    const visit = await managed(body.manageToken);
    const own = await managed(visit.tests![0]!.manageToken!);
    expect(own).toMatchObject({ treatmentName: 'Patch test: Glow Peel', testFor: { id: body.id } });
    const other = await book({
      customerEmail: 'lin@example.com',
      customerPhone: '+65 98765432',
      appointmentDate: '2026-03-14T14:00',
    });
    const [, secret] = other.body.manageToken.split(/-(.+)/);
    const forged = `${visit.tests![0]!.id.toString(36)}-${secret}`;
    expect((await studio.call(bookingsApi.managed, { params: { token: forged } })).status).toBe(404);
  });

  test.each([
    ['less than 24 hours before', { patchTestDate: '2026-03-12T14:30' }, 422, 'no_patch_test_then'],
    ['while we are closed', { patchTestDate: '2026-03-11T09:00' }, 422, 'outside_hours'],
    ['too soon from now', { patchTestDate: '2026-03-10T16:30' }, 422, 'too_soon'],
    ['that is no date', { patchTestDate: 'soon' }, 400, 'malformed'],
    ['for a patch test', { isPatchTest: true }, 422, 'patch_test_alone'],
  ])('a test %s is refused at its field, and nothing is booked', async (_, fields, status, code) => {
    const answer = await book(fields);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    if (code !== 'patch_test_alone')
      expect(Object.keys(answer.problem.fields ?? {})).toEqual(['patchTestDate']);
    expect(await rows()).toEqual([]);
  });

  test('a treatment that needs none gets none', async () => {
    const answer = await book({ treatmentId: facial });
    expect([answer.status, answer.problem.fields]).toEqual([
      422,
      { patchTestDate: "You don't need a patch test for this visit." },
    ]);
  });

  test('of several treatments each that needs one has its own, one after the other', async () => {
    const other = (await aTreatment(studio.db, { name: 'Lash Lift', extraction: 'none' })).id;
    await someContents(studio.db, other, { patchTestMonths: 3 });
    const { body } = await book({ more: [{ treatmentId: facial }, { treatmentId: other }] });
    expect(body.visit?.parts).toHaveLength(3);
    expect((await rows()).slice(3)).toMatchObject([
      { name: 'Patch test: Glow Peel', starts: '11 11:00', testedVisitId: body.id, reminds: false },
      { name: 'Patch test: Lash Lift', starts: '11 11:15', testedVisitId: body.id, reminds: false },
    ]);
    const tooLate = await book({
      more: [{ treatmentId: other }],
      customerEmail: 'b@example.com',
      customerPhone: '+65 98765432',
      appointmentDate: '2026-03-14T14:00',
      patchTestDate: '2026-03-13T14:00',
    });
    expect(tooLate.problem.code).toBe('no_patch_test_then');
  });

  test('what a member has is not asked again; of a typed person nothing is told', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com' });
    const tested = {
      testedAt: new Date('2026-03-01T04:00:00Z'),
      result: 'clear',
      createdAt: new Date('2026-03-01T04:00:00Z'),
    } as const;
    await insertPatchTest(studio.db, {
      ...tested,
      treatmentId: peel,
      clientId: await aCardOf(studio.db, mei.id),
    });
    expect((await book({}, mei)).problem.fields).toEqual({
      patchTestDate: "You don't need a patch test for this visit.",
    });
    const known = await studio.call(bookingsApi.patchTests, {}, { as: mei });
    expect(known.body).toEqual([
      { treatmentId: peel, from: '2026-03-02T04:00:00.000Z', until: '2026-09-01' },
    ]);
    const typed = await book();
    const stranger = await book({
      customerEmail: 'new@example.com',
      customerPhone: '+65 98765432',
      customerName: 'New',
    });
    expect([typed.status, stranger.status]).toEqual([201, 201]);
    const shapeOf = ({ notices, tests, patchTests }: Booking & { notices?: string[] | undefined }) => [
      notices,
      tests?.length,
      patchTests,
    ];
    expect(shapeOf(typed.body)).toEqual(shapeOf(stranger.body));
  });

  test('where the time of one is taken, neither is booked, and the answer says which', async () => {
    for (const room of [1, 2])
      await aBlock(studio.db, { room, startsAt: studioInstant('2026-03-11', '11:00') });
    const answer = await book();
    const message = expect.stringMatching(/^Patch test: That time was just taken\. The nearest free times: /);
    expect(answer.problem).toMatchObject({ code: 'slot_taken', message, isPatchTest: true });
    const nearest = (answer.problem as never as { nearest: string[] }).nearest;
    expect(nearest.every((at) => new Date(at) <= new Date('2026-03-12T06:00:00Z'))).toBe(true);
    for (const room of [1, 2])
      await aBlock(studio.db, { room, startsAt: studioInstant('2026-03-13', '14:00') });
    const other = await book({ patchTestDate: '2026-03-11T13:00' });
    expect(other.problem).toMatchObject({ code: 'slot_taken' });
    expect(other.problem).not.toHaveProperty('isPatchTest');
    expect(await rows()).toEqual([]);
  });

  test('a guest holds the pair as one visit', async () => {
    for (const [day, test] of [
      ['16', '12T11'],
      ['17', '12T13'],
      ['18', '13T11'],
    ])
      expect(
        (await book({ appointmentDate: `2026-03-${day}T14:00`, patchTestDate: `2026-03-${test}:00` })).status,
      ).toBe(201);
    const fourth = await book({ appointmentDate: '2026-03-19T14:00', patchTestDate: '2026-03-14T11:00' });
    expect(fourth.problem.code).toBe('too_many_upcoming');
  });
});

describe('what is offered', () => {
  test('a treatment is offered from a day after the first test that can be had', async () => {
    // Now it is 16:00: a test at 17:00 today, then the peel at 17:00 tomorrow.
    expect((await freeOn('2026-03-11'))[0]).toBe('17:00');
    expect((await freeOn('2026-03-11', { isTested: '1' }))[0]).toBe('11:00');
    expect((await freeOn('2026-03-11', { treatmentId: facial, more: String(peel) }))[0]).toBe('17:00');
    for (const room of [1, 2])
      await aBlock(studio.db, {
        room,
        startsAt: new Date('2026-03-10T08:00:00Z'),
        endsAt: new Date('2026-03-11T08:00:00Z'),
      });
    expect((await freeOn('2026-03-12'))[0]).toBe('16:00');
    const { slots } = (await availability({ treatmentId: peel, date: '2026-03-12' })) as DayAvailability;
    expect(slots.find(({ time }) => time === '15:30')?.reason).toBe('patch-test');
    const { days } = (await availability({ treatmentId: peel, from: '2026-03-10' })) as MonthAvailability;
    expect(days.slice(0, 3).map(({ times }) => times?.[0])).toEqual([undefined, undefined, '16:00']);
  });

  test('a test is short and needs no device', async () => {
    expect(await freeOn('2026-03-11', { isPatchTest: '1' })).toContain('20:30');
    expect(await freeOn('2026-03-13')).not.toContain('20:30');
  });

  test('every offered pair can be booked', async () => {
    const free = async (query: object) => {
      const { days } = (await availability({ from: '2026-03-10', ...query })) as MonthAvailability;
      return days.flatMap(({ date, times = [] }) => times.map((time) => studioInstant(date, time)));
    };
    // Drawn with a fixed step, so that a failure can be repeated.
    let drawn = 7;
    const pick = <T>(list: T[]) => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return list[drawn % list.length]!;
    };
    for (let round = 0; round < 25; round++) {
      const treatment = pick((await free({ treatmentId: peel })).slice(0, 40));
      const tests = (await free({ treatmentId: peel, isPatchTest: '1' })).filter(
        (at) => at.getTime() <= treatment.getTime() - 24 * HOUR_MS,
      );
      expect(tests).not.toEqual([]);
      const guest = { customerEmail: `g${round}@example.com`, customerPhone: `+65 9${1_000_000 + round}` };
      const as = await aMember(studio.db, { email: `m${round}@example.com` });
      const answer = await book(
        { ...guest, appointmentDate: treatment.toISOString(), patchTestDate: pick(tests).toISOString() },
        as,
      );
      expect([answer.status, answer.problem?.message]).toEqual([201, undefined]);
    }
  });

  test('the list of treatments says which need one, as soon as the studio says so', async () => {
    const list = async () => (await studio.call(catalogApi.treatments, {})).body;
    const months = async () => (await list()).map(({ id, patchTestMonths }) => [id, patchTestMonths]);
    expect(await months()).toEqual([
      [facial, undefined],
      [peel, 6],
    ]);
    await someContents(studio.db, peel, { patchTestMonths: null });
    await expect.poll(months).toEqual([
      [facial, undefined],
      [peel, undefined],
    ]);
  });
});

describe('after it is booked', () => {
  test('neither is moved to less than a day from the other, in both directions, and moving further is fine', async () => {
    const { body } = await book();
    const token = (await managed(body.manageToken)).tests![0]!.manageToken!;
    const late = await change(token, { appointmentDate: '2026-03-12T15:00' });
    expect([late.status, late.problem.message]).toEqual([
      422,
      'Your Glow Peel is on Fri 13 Mar, 2:00 PM. Please choose a time for the patch test at least 24 hours before, or move the treatment first.',
    ]);
    const early = await change(body.manageToken, { appointmentDate: '2026-03-11T20:00' });
    expect([early.status, early.problem.message]).toEqual([
      422,
      'Your patch test is on Wed 11 Mar, 11:00 AM. Please choose a time at least 24 hours after it, or move the patch test first.',
    ]);
    expect(await freeOn('2026-03-12', { moving: body.manageToken })).toEqual(
      expect.arrayContaining(['11:00', '19:00']),
    );
    expect(await freeOn('2026-03-13', { moving: token })).toEqual([]);
    expect((await change(token, { appointmentDate: '2026-03-12T12:00' })).status).toBe(200);
    expect((await change(body.manageToken, { appointmentDate: '2026-03-14T12:00' })).status).toBe(200);
  });

  test('cancelling the test leaves the treatment waiting for another; cancelling the treatment ends both', async () => {
    const { body } = await book();
    await studio.deliverMail();
    const token = (await managed(body.manageToken)).tests![0]!.manageToken!;
    await change(token, { status: 'cancelled' });
    expect(await managed(body.manageToken)).toMatchObject({
      status: 'pending',
      patchTests: [{ treatmentId: peel }],
    });
    const second = await book({ appointmentDate: '2026-03-14T14:00' });
    await studio.deliverMail();
    await change(second.body.manageToken, { status: 'cancelled' });
    const subjects = (await studio.deliverMail()).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      'Cancelled: Glow Peel, Sat 14 Mar, 2:00 PM',
      'Cancelled: Patch test: Glow Peel, Wed 11 Mar, 11:00 AM',
    ]);
    expect((await rows()).map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });

  test('cancelled by the studio it ends with its treatment, and comes back with it', async () => {
    const admin = await anAdmin(studio.db);
    const { body } = await book();
    const statuses = async () => (await rows()).map(({ status }) => status);
    const cancelled = await studio.call(
      bookingsAdminApi.cancel,
      { body: { ids: [body.id], reason: '', notify: true } },
      { as: admin },
    );
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    const undone = await studio.call(
      bookingsAdminApi.undo,
      { body: { changes: cancelled.body.changes } },
      { as: admin },
    );
    expect(undone.status).toBe(200);
    expect(await statuses()).toEqual(['pending', 'pending']);
    studio.clock.set('2026-03-10T09:00:00Z');
    const subjects = (await studio.deliverMail()).map(({ subject }) => subject);
    expect(subjects.filter((subject = '') => subject.startsWith('Cancelled'))).toEqual([]);
    // Given up by its client before, it stays so.
    await change((await managed(body.manageToken)).tests![0]!.manageToken!, { status: 'cancelled' });
    studio.clock.set('2026-03-10T09:01:00Z');
    const both = { ids: [body.id, body.tests![0]!.id], reason: '', notify: true };
    const again = await studio.call(bookingsAdminApi.cancel, { body: both }, { as: admin });
    await studio.call(bookingsAdminApi.undo, { body: { changes: again.body.changes } }, { as: admin });
    expect(await statuses()).toEqual(['pending', 'cancelled']);
  });

  test('the studio sees it as a patch test like any other, and may put it where it likes', async () => {
    const admin = await anAdmin(studio.db);
    const { body } = await book();
    const [test] = body.tests!;
    const confirmed = await studio.call(
      bookingsApi.change,
      { params: { id: test!.id }, body: { status: 'confirmed' } },
      { as: admin },
    );
    expect(confirmed.status).toBe(200);
    const moved = await studio.call(
      bookingsApi.change,
      { params: { id: test!.id }, body: { appointmentDate: '2026-03-13T11:00' } },
      { as: admin },
    );
    expect(moved.status).toBe(200);
  });
});
