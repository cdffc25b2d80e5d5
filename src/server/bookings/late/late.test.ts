import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aReceptionist } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { LateAnswer } from '#shared/bookings/late/late.ts';
import { lateApi } from '#shared/bookings/late/late-contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { presenceApi } from '#shared/bookings/presence-contract.ts';
import { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { counterApi } from '#shared/counter/contract.ts';

/** A Tuesday, 4 pm. */
const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);
const { audit } = callAdmin(studio);
const AT_5_PM = new Date('2026-03-10T09:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let reception: Someone;
beforeEach(async () => {
  reception = await aReceptionist(studio.db);
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: AT_5_PM, status: 'confirmed', ...fields });
const setTo = (token: string, minutes: number) =>
  studio.call(visitPageApi.setLate, { params: { token }, body: { minutes: minutes as 5 } });
const page = async (token: string) => (await studio.call(visitPageApi.page, { params: { token } })).body;
const answer = (id: number, given: LateAnswer, as: Someone = reception) =>
  studio.call(lateApi.answer, { params: { id }, body: { answer: given } }, { as });
const meansOf = async (token: string) => (await page(token)).late?.choices.map(({ means }) => means);

const TEN = { minutes: 10, saidAt: NOW, means: 'shifts', leftMinutes: 50, answer: null };

describe('who runs late', () => {
  test('is on the board, in My day, the booking, the list, the day sheet, the overview and at the counter at once', async () => {
    const aisyah = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    const { id, manageToken, updatedAt } = await aVisit({ therapistId });
    expect((await setTo(manageToken, 10)).body.late?.said).toEqual(TEN);

    const as = { as: reception };
    const one = await studio.call(bookingsAdminApi.one, { params: { id } }, as);
    // A note that is being written is not in conflict with it.
    expect(one.body).toMatchObject({ late: TEN, updatedAt: updatedAt.toISOString() });
    const board = await studio.call(bookingsAdminApi.board, { query: { from: '2026-03-10', days: 1 } }, as);
    expect(board.body.bookings[0]!.at(-1)).toBe(10);
    const list = await studio.call(bookingsApi.list, { query: {} }, as);
    expect((list.body as object[])[0]).toMatchObject({ late: TEN });
    const sheet = await studio.call(bookingsAdminApi.daySheet, { query: { day: '2026-03-10' } }, as);
    expect(sheet.body[0]).toMatchObject({ late: TEN });
    const due = await studio.call(counterApi.visits, {}, as);
    expect(due.body[0]).toMatchObject({ bookingId: id, late: TEN });
    const own = await studio.call(myDayApi.day, { query: {} }, { as: aisyah });
    expect(own.body.visits[0]).toMatchObject({ late: TEN });
  });

  test('is shown to no client in lists of bookings', async () => {
    const member = await aMember(studio.db);
    const { manageToken } = await aVisit({ userId: member.id });
    await setTo(manageToken, 10);
    const { body } = await studio.call(bookingsApi.list, { query: { mine: 'true' } }, { as: member });
    const managed = await studio.call(bookingsApi.managed, { params: { token: manageToken } });
    expect(JSON.stringify([body, managed.body])).not.toMatch(/"late/);
  });

  test('may correct it, and is in time after all', async () => {
    const { id, manageToken } = await aVisit();
    await setTo(manageToken, 10);
    await answer(id, 'no-problem');
    expect((await setTo(manageToken, 15)).body.late?.said).toMatchObject({ minutes: 15, answer: null });
    expect((await setTo(manageToken, 0)).body.late?.said).toBeNull();
    const one = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: reception });
    expect(one.body.late).toBeUndefined();
  });

  test('may do so five times, and pressing the same again counts once', async () => {
    const { manageToken } = await aVisit();
    for (const minutes of [5, 5, 10, 10, 15, 5, 10])
      expect((await setTo(manageToken, minutes)).status).toBe(200);
    const { status, problem } = await setTo(manageToken, 15);
    expect([status, problem.code]).toEqual([409, 'too_many_changes']);
    expect((await page(manageToken)).late).toMatchObject({ said: { minutes: 10 }, choices: [] });
    // What stands may be repeated.
    expect((await setTo(manageToken, 10)).status).toBe(200);
  });

  test('twenty presses at once are one change', async () => {
    const { manageToken } = await aVisit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => setTo(manageToken, 5)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await studio.db.execute(sql`select late_changes from bookings`);
    expect(rows).toEqual([{ late_changes: 1 }]);
  });

  test('is late no more once here; and again when that was a mistake', async () => {
    const { id, manageToken } = await aVisit();
    await setTo(manageToken, 10);
    const mark = (undo: boolean) =>
      studio.call(
        presenceApi.set,
        { params: { id }, body: { presence: 'arrived', undo } },
        { as: reception },
      );
    await mark(false);
    expect(await page(manageToken)).toMatchObject({ presence: 'arrived' });
    expect((await page(manageToken)).late).toBeUndefined();
    expect((await setTo(manageToken, 15)).problem.code).toBe('arrived');
    expect((await answer(id, 'no-problem')).problem.code).toBe('not_late');
    await mark(true);
    expect((await page(manageToken)).late?.said).toEqual(TEN);
  });

  test('begins anew when the visit moves, and may say so five times again', async () => {
    const { id, manageToken } = await aVisit();
    for (const minutes of [5, 10, 15, 5, 10]) await setTo(manageToken, minutes);
    const place = (appointmentDate: string) =>
      studio.call(
        bookingsAdminApi.place,
        { params: { id }, body: { appointmentDate, notify: false } },
        { as: reception },
      );
    expect((await place('2026-03-10T18:00')).status).toBe(200);
    expect((await page(manageToken)).late).toMatchObject({ said: null });
    expect((await setTo(manageToken, 5)).body.late?.said).toMatchObject({ minutes: 5 });
  });

  test('is late for all treatments of the visit, which is as long as all of them', async () => {
    const first = await aVisit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    await aVisit({ id: 1_002, visitId: 1_001, visitPosition: 2, startsAt: new Date('2026-03-10T10:00:00Z') });
    await setTo(first.manageToken, 15);
    await answer(1_002, 'shorten');
    for (const id of [1_001, 1_002]) {
      const { body } = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: reception });
      expect(body.late).toMatchObject({ minutes: 15, leftMinutes: 105, answer: 'shorten' });
    }
    expect((await page(first.manageToken)).late?.said).toMatchObject({ answer: 'shorten' });
  });
});

describe('what it means for the length', () => {
  const next = (minutes: number) => new Date(AT_5_PM.getTime() + (60 + minutes) * 60_000);

  test('nothing follows: the visit begins later', async () => {
    expect(await meansOf((await aVisit()).manageToken)).toEqual(['shifts', 'shifts', 'shifts']);
  });

  test.each([
    [0, ['shortened', 'shortened', 'shortened']],
    [5, ['shifts', 'shortened', 'shortened']],
    [10, ['shifts', 'shifts', 'shortened']],
    [15, ['shifts', 'shifts', 'shifts']],
  ])('the room is taken %i minutes after it', async (minutes, expected) => {
    const { manageToken } = await aVisit();
    await aVisit({ startsAt: next(minutes) });
    expect(await meansOf(manageToken)).toEqual(expected);
  });

  test('cleaning the room counts, a block of it and the therapist', async () => {
    const { id: therapistId } = await aTherapist(studio.db);
    const cleaned = await aVisit({ busyUntil: next(10) });
    await aVisit({ startsAt: next(15) });
    expect(await meansOf(cleaned.manageToken)).toEqual(['shifts', 'shortened', 'shortened']);
    const blocked = await aVisit({ room: 2 });
    await aBlock(studio.db, { room: 2, startsAt: next(0) });
    expect(await meansOf(blocked.manageToken)).toEqual(['shortened', 'shortened', 'shortened']);
    const busyTherapist = await aVisit({ room: 3, therapistId });
    await aVisit({ room: 4, therapistId, startsAt: next(5) });
    expect(await meansOf(busyTherapist.manageToken)).toEqual(['shifts', 'shortened', 'shortened']);
  });

  test('the studio closes at 9 pm', async () => {
    const { manageToken } = await aVisit({ startsAt: new Date('2026-03-10T11:55:00Z') });
    studio.clock.advance({ minutes: 120 });
    expect(await meansOf(manageToken)).toEqual(['shifts', 'shortened', 'shortened']);
  });

  test('a short one cannot give a quarter of an hour away', async () => {
    const { manageToken } = await aVisit({ endsAt: next(-15) });
    await aVisit({ startsAt: next(-15) });
    expect(await meansOf(manageToken)).toEqual(['shortened', 'shortened', 'call']);
  });

  test('of two treatments, the room of the first counts too', async () => {
    const { manageToken } = await aVisit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    const second = { id: 1_002, visitId: 1_001, visitPosition: 2, startsAt: next(0), room: 2 };
    await aVisit(second);
    await aVisit({ startsAt: next(5) });
    expect(await meansOf(manageToken)).toEqual(['shifts', 'shortened', 'shortened']);
  });
});

describe('it cannot be said', () => {
  test.each([
    ['more than three hours before', { startsAt: new Date('2026-03-10T11:30:00Z') }, 'too_early'],
    ['for tomorrow', { startsAt: new Date('2026-03-11T09:00:00Z') }, 'too_early'],
    ['half an hour after the start', { startsAt: new Date('2026-03-10T07:29:00Z') }, 'too_late'],
    ['of a visit that is cancelled', { status: 'cancelled' as const }, 'not_open'],
    ['of one that is completed', { status: 'completed' as const }, 'not_open'],
  ])('%s', async (_, fields, code) => {
    const { manageToken } = await aVisit(fields);
    const { status, problem } = await setTo(manageToken, 5);
    expect([status, problem.code]).toEqual([409, code]);
    expect((await page(manageToken)).late).toBeUndefined();
  });

  test('of other minutes, or with a forged link', async () => {
    const { manageToken } = await aVisit();
    for (const minutes of [1, 60, -5, 7.5]) expect((await setTo(manageToken, minutes)).status).toBe(400);
    expect((await setTo(`${manageToken.slice(0, -2)}xx`, 5)).status).toBe(404);
  });
});

describe('the answer', () => {
  test.each(['no-problem', 'shorten', 'call'] as const)('%s is on the page, and on record', async (given) => {
    const { id, manageToken } = await aVisit();
    await setTo(manageToken, 10);
    expect((await answer(id, given)).body).toEqual({ id, late: { ...TEN, answer: given } });
    expect((await page(manageToken)).late?.said?.answer).toBe(given);
    expect((await audit()).map(({ action }) => action)).toEqual(['answer late']);
  });

  test('mails nobody', async () => {
    const { id, manageToken } = await aVisit();
    await setTo(manageToken, 10);
    await answer(id, 'call');
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('cannot be to shorten what is too short', async () => {
    const { id, manageToken } = await aVisit({ endsAt: new Date(AT_5_PM.getTime() + 20 * 60_000) });
    await setTo(manageToken, 10);
    expect((await answer(id, 'shorten')).problem.code).toBe('too_short');
  });

  test('is given by a therapist for her own visits alone, and by nobody where nobody is late', async () => {
    const aisyah = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    const own = await aVisit({ therapistId });
    const other = await aVisit({ room: 2 });
    await setTo(own.manageToken, 5);
    await setTo(other.manageToken, 5);
    expect((await answer(own.id, 'no-problem', aisyah)).status).toBe(200);
    expect((await answer(other.id, 'no-problem', aisyah)).status).toBe(404);
    const member = await aMember(studio.db);
    expect((await answer(own.id, 'no-problem', member)).status).toBe(403);
    const inTime = await aVisit({ room: 3 });
    expect((await answer(inTime.id, 'no-problem')).problem.code).toBe('not_late');
  });
});

test('the database refuses an answer to nobody, and half of what was said', async () => {
  const { id } = await aVisit();
  for (const half of [
    sql`late_answer = 'call'`,
    sql`late_minutes = 10`,
    sql`late_changes = 6`,
    sql`late_changes = 1`,
  ])
    await expect(studio.db.execute(sql`update bookings set ${half} where id = ${id}`)).rejects.toThrow();
});
