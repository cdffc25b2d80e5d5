import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { presenceApi } from '#shared/bookings/presence-contract.ts';
import { counterApi } from '#shared/counter/contract.ts';

/** A Tuesday, 4 pm. */
const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);
const { audit } = callAdmin(studio);
const TODAY_5_PM = new Date('2026-03-10T09:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let reception: Someone;
beforeEach(async () => {
  reception = await aReceptionist(studio.db);
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: TODAY_5_PM, status: 'confirmed', ...fields });
const mark = (id: number, presence: 'arrived' | 'in-treatment', undo = false, as: Someone = reception) =>
  studio.call(presenceApi.set, { params: { id }, body: { presence, undo } }, { as });
const marks = async () => {
  const { rows } = await studio.db.execute<{ id: number; arrived: boolean; treated: boolean }>(
    sql`select id, arrived_at is not null as arrived, in_treatment_at is not null as treated from bookings order by id`,
  );
  return rows.map(({ id, arrived, treated }) => [id, arrived, treated]);
};

describe('who comes', () => {
  test('is on the board, in the booking, the list and at the counter, and on record once', async () => {
    const { id, updatedAt } = await aVisit();
    const answers = await Promise.all([mark(id, 'arrived'), mark(id, 'arrived'), mark(id, 'arrived')]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ id, presence: { arrivedAt: NOW, inTreatmentAt: null } });
    }
    expect((await audit()).map(({ action }) => action)).toEqual(['mark visit']);
    studio.clock.advance({ minutes: 10 });
    await mark(id, 'in-treatment');
    const presence = { arrivedAt: NOW, inTreatmentAt: '2026-03-10T08:10:00.000Z' };
    const one = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: reception });
    expect(one.body).toMatchObject({ status: 'confirmed', presence, updatedAt: updatedAt.toISOString() });
    const board = await studio.call(
      bookingsAdminApi.board,
      { query: { from: '2026-03-10', days: 1 } },
      { as: reception },
    );
    expect(board.body.bookings[0]!.at(-1)).toBe('in-treatment');
    const list = await studio.call(bookingsApi.list, { query: {} }, { as: reception });
    expect((list.body as object[])[0]).toMatchObject({ presence });
    const due = await studio.call(counterApi.visits, {}, { as: reception });
    expect(due.body[0]).toMatchObject({ bookingId: id, presence });
    const { token } = await anAdmin(studio.db);
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await studio.inject({ url: '/api/admin/bookings/csv', headers });
    expect(payload).toMatch(/2026-03-10 16:00,2026-03-10 16:10/);
  });

  test('is told to no client', async () => {
    const member = await aMember(studio.db);
    const { id } = await aVisit({ userId: member.id });
    await mark(id, 'arrived');
    const { body } = await studio.call(bookingsApi.list, { query: { mine: 'true' } }, { as: member });
    expect(JSON.stringify(body)).not.toMatch(/presence|arrived/);
  });

  test('is taken back, step by step or at once', async () => {
    const { id } = await aVisit();
    await mark(id, 'in-treatment');
    expect((await mark(id, 'in-treatment', true)).body).toEqual({
      id,
      presence: { arrivedAt: NOW, inTreatmentAt: null },
    });
    await mark(id, 'in-treatment');
    expect((await mark(id, 'arrived', true)).body).toEqual({ id });
    expect(await marks()).toEqual([[id, false, false]]);
  });

  test('has come for all treatments of the visit; each begins on its own', async () => {
    const first = await aVisit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    const second = await aVisit({
      id: 1_002,
      visitId: 1_001,
      visitPosition: 2,
      startsAt: new Date('2026-03-10T10:00:00Z'),
    });
    await mark(first.id, 'in-treatment');
    expect(await marks()).toEqual([
      [first.id, true, true],
      [second.id, true, false],
    ]);
    await mark(first.id, 'in-treatment', true);
    expect(await marks()).toEqual([
      [first.id, true, false],
      [second.id, true, false],
    ]);
    await Promise.all([mark(first.id, 'arrived', true), mark(second.id, 'arrived', true)]);
    expect(await marks()).toEqual([
      [first.id, false, false],
      [second.id, false, false],
    ]);
  });
});

describe('nobody', () => {
  test.each([
    [{ startsAt: new Date('2026-03-11T09:00:00Z') }, 'not_today'],
    [{ startsAt: new Date('2026-03-09T09:00:00Z') }, 'not_today'],
    [{ status: 'completed' as const }, 'not_open'],
    [{ status: 'cancelled' as const }, 'not_open'],
    [{ status: 'no-show' as const }, 'not_open'],
  ])('is marked for %j', async (fields, code) => {
    const { id } = await aVisit(fields);
    const { status, problem } = await mark(id, 'arrived');
    expect([status, problem.code]).toEqual([409, code]);
    expect(await marks()).toEqual([[id, false, false]]);
  });

  test('is marked with something else, or for a visit that is not there', async () => {
    const { id } = await aVisit();
    expect((await mark(id, 'completed' as 'arrived')).status).toBe(400);
    expect((await mark(9_999, 'arrived')).status).toBe(404);
  });
});

describe('a therapist', () => {
  test('marks her own visits, and finds no others', async () => {
    const aisyah = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    const own = await aVisit({ therapistId });
    const other = await aVisit({ room: 2 });
    expect((await mark(own.id, 'arrived', false, aisyah)).status).toBe(200);
    expect((await mark(other.id, 'arrived', false, aisyah)).status).toBe(404);
    const { body } = await studio.call(myDayApi.day, { query: {} }, { as: aisyah });
    expect(body.visits[0]).toMatchObject({ presence: { arrivedAt: NOW, inTreatmentAt: null } });
  });
});

describe('the marks', () => {
  const change = (id: number, body: object) =>
    studio.call(bookingsApi.change, { params: { id }, body: body as never }, { as: reception });

  test.each(['cancelled', 'no-show'])('are shown nowhere when the visit is %s', async (status) => {
    const { id } = await aVisit({ startsAt: new Date('2026-03-10T07:00:00Z') });
    await mark(id, 'in-treatment');
    expect((await change(id, { status })).status).toBe(200);
    const one = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: reception });
    const list = await studio.call(bookingsApi.list, { query: {} }, { as: reception });
    const board = { query: { from: '2026-03-10', days: 1 } };
    const { body } = await studio.call(bookingsAdminApi.board, board, { as: reception });
    expect(JSON.stringify([one.body, list.body, body])).not.toMatch(/presence|arrived|in-treatment/);
  });

  test('stay when it is completed', async () => {
    const { id } = await aVisit({ startsAt: new Date('2026-03-10T07:00:00Z') });
    await mark(id, 'in-treatment');
    await change(id, { status: 'completed' });
    expect(await marks()).toEqual([[id, true, true]]);
  });

  test('stay when it moves within the day, and are gone on another', async () => {
    const { id } = await aVisit();
    await mark(id, 'arrived');
    const place = (appointmentDate: string) =>
      studio.call(
        bookingsAdminApi.place,
        { params: { id }, body: { appointmentDate, notify: false } },
        { as: reception },
      );
    expect((await place('2026-03-10T18:00')).status).toBe(200);
    expect(await marks()).toEqual([[id, true, false]]);
    expect((await place('2026-03-11T18:00')).status).toBe(200);
    expect(await marks()).toEqual([[id, false, false]]);
  });

  test('are refused by the database for a treatment of somebody who has not come', async () => {
    const { id } = await aVisit();
    const begin = studio.db.execute(sql`update bookings set in_treatment_at = now() where id = ${id}`);
    await expect(begin).rejects.toThrow();
  });
});
