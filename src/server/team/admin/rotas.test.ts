import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aLeave, aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { teamAdminApi as api } from '#shared/team/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00.000Z'); // a Tuesday, 16:00 at the studio
const MONDAY = '2026-03-09';
const at = (time: string) => new Date(`2026-03-12T${time}:00+08:00`);
const shift = (starts: string, ends: string) => ({ starts, ends });
const everyDay = (...shifts: { starts: string; ends: string }[]) => Array.from({ length: 7 }, () => shifts);

let as: { token: string };
let id: number;
beforeEach(async () => {
  as = await anAdmin(studio.db);
  id = (await aTherapist(studio.db, { name: 'Mei', ends: 18 * 60 })).id; // 09:00 to 18:00
});
const setWeek = (body: object) => studio.call(api.setWeek, { params: { id }, body: body as never }, { as });
const setDay = (body: object) => studio.call(api.setDay, { params: { id }, body: body as never }, { as });
const copy = (body: object) => studio.call(api.copyWeek, { body: body as never }, { as });
const weekFrom = async (from = MONDAY) => (await studio.call(api.rota, { query: { from } }, { as })).body;
const hoursFrom = async (from = MONDAY) =>
  (await weekFrom(from)).therapists[0]!.days.map(({ shifts }) => shifts);

describe('the week', () => {
  test('shows who works when, where it comes from, and what of it can be booked', async () => {
    await aLeave(studio.db, { therapistId: id, startsOn: '2026-03-13', kind: 'training' });
    await setDay({ date: '2026-03-12', shifts: [shift('10:00', '12:00'), shift('08:00', '09:30')] });
    const { days, therapists } = await weekFrom();
    expect(therapists[0]).toMatchObject({
      name: 'Mei',
      rotaFrom: '2026-01-01',
      usual: everyDay(shift('09:00', '18:00')),
    });
    expect(therapists[0]!.days.slice(2, 5)).toEqual([
      { date: '2026-03-11', shifts: [shift('09:00', '18:00')], source: 'week', leaveKind: null },
      {
        date: '2026-03-12',
        source: 'day',
        leaveKind: null,
        shifts: [shift('08:00', '09:30'), shift('10:00', '12:00')],
      },
      { date: '2026-03-13', shifts: [], source: 'leave', leaveKind: 'training' },
    ]);
    const open = days.find(({ date }) => date === '2026-03-12')!;
    const { opens, closes } = open;
    expect(open.bookable).toEqual([
      { starts: opens, ends: '12:00', atOnce: 1 },
      { starts: '12:00', ends: closes, atOnce: 0 },
    ]);
  });

  test('begins on a Monday', async () => {
    expect((await studio.call(api.rota, { query: { from: '2026-03-10' } }, { as })).status).toBe(400);
  });
});

describe('a weekly rota', () => {
  test('counts from its day on, until it is taken away again', async () => {
    const days = everyDay(shift('10:00', '14:00'), shift('15:00', '18:00'));
    expect((await setWeek({ from: '2026-03-12', days })).status).toBe(204);
    expect((await hoursFrom()).map((shifts) => shifts.length)).toEqual([1, 1, 1, 2, 2, 2, 2]);
    expect((await setWeek({ from: '2026-03-12', days: everyDay() })).status).toBe(204);
    expect((await hoursFrom()).map((shifts) => shifts.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect((await setWeek({ from: '2026-03-12', days: null })).status).toBe(204);
    expect((await hoursFrom()).map((shifts) => shifts.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test.each([
    [[shift('14:00', '10:00')], 'A shift must end after it begins, not 14:00 to 10:00'],
    [
      [shift('10:00', '14:00'), shift('13:00', '15:00')],
      'Two shifts overlap: 10:00 to 14:00 and 13:00 to 15:00',
    ],
    [[shift('25:00', '26:00')], 'Please give a time as HH:MM'],
  ])('%j is refused', async (shifts, message) => {
    const { status, problem } = await setWeek({ from: MONDAY, days: everyDay(...shifts) });
    expect([status, problem.message]).toEqual([400, message]);
    expect((await setDay({ date: MONDAY, shifts })).problem.message).toBe(message);
    expect((await hoursFrom())[0]).toEqual([shift('09:00', '18:00')]);
  });

  test('of one weekday counts from its day on, whatever usual weeks follow, and takes the place of hours of that day', async () => {
    await setWeek({ from: '2026-03-23', days: everyDay(shift('10:00', '18:00')) });
    await setDay({ date: '2026-03-12', shifts: [] });
    const body = { from: '2026-03-12', shifts: [shift('12:00', '18:00')] };
    expect((await studio.call(api.setWeekday, { params: { id }, body }, { as })).status).toBe(204);
    const starts = async (from: string) => (await hoursFrom(from)).map(([first]) => first!.starts);
    expect(await starts(MONDAY)).toEqual(['09:00', '09:00', '09:00', '12:00', '09:00', '09:00', '09:00']);
    expect(await starts('2026-03-23')).toEqual([
      ...['10:00', '10:00', '10:00', '12:00', '10:00', '10:00', '10:00'],
    ]);
    expect((await weekFrom()).therapists[0]).toMatchObject({
      rotaFrom: '2026-03-12',
      nextRotaFrom: '2026-03-23',
    });
    expect((await weekFrom('2026-03-23')).therapists[0]).toMatchObject({ nextRotaFrom: null });
    await aBooking(studio.db, { startsAt: at('16:00'), therapistId: id });
    const refused = await studio.call(
      api.setWeekday,
      { params: { id }, body: { ...body, shifts: [] } },
      { as },
    );
    expect([refused.status, refused.problem.code]).toEqual([409, 'bookings_in_the_way']);
    expect((await starts('2026-03-30'))[3]).toBe('12:00');
  });

  test('is not changed under a visit: it is named, and nothing is written', async () => {
    await aBooking(studio.db, { startsAt: at('16:00'), therapistId: id });
    for (const reply of [
      await setWeek({ from: MONDAY, days: everyDay(shift('10:00', '16:30')) }),
      await setDay({ date: '2026-03-12', shifts: [] }),
    ])
      expect([reply.status, reply.problem.code, reply.problem.total]).toEqual([
        409,
        'bookings_in_the_way',
        1,
      ]);
    expect((await hoursFrom())[3]).toEqual([shift('09:00', '18:00')]);
    expect((await setDay({ date: '2026-03-12', shifts: [shift('16:00', '17:00')] })).status).toBe(204);
  });

  test('the database refuses what the contract would', async () => {
    const insert = (starts: number, ends: number) =>
      studio.db.execute(
        sql`insert into shifts select id, 0, ${starts}, ${ends} from rotas where therapist_id = ${id}`,
      );
    await expect(insert(1_200, 1_100)).rejects.toThrow();
    await expect(insert(600, 700)).rejects.toThrow();
    await expect(insert(1_100, 1_200)).resolves.toBeDefined();
  });
});

describe('copying a week', () => {
  test('makes others like it, of one or of all', async () => {
    await aTherapist(studio.db, { name: 'Ana' });
    await setDay({ date: '2026-03-12', shifts: [shift('12:00', '20:00')] });
    const { body } = await copy({ therapistId: null, from: MONDAY, to: '2026-03-16', weekCount: 2 });
    expect(body).toEqual({ days: 2 });
    for (const monday of ['2026-03-16', '2026-03-23'])
      expect((await hoursFrom(monday))[3]).toEqual([shift('12:00', '20:00')]);
    expect((await hoursFrom('2026-03-30'))[3]).toEqual([shift('09:00', '18:00')]);
    expect((await copy({ therapistId: id, from: '2026-03-30', to: '2026-03-16' })).body).toEqual({ days: 1 });
    expect((await hoursFrom('2026-03-16'))[3]).toEqual([shift('09:00', '18:00')]);
  });

  test('all of it or nothing', async () => {
    const startsAt = new Date('2026-03-26T10:00:00Z'); // 18:00 at the studio
    await setDay({ date: '2026-03-26', shifts: [shift('12:00', '20:00')] });
    await aBooking(studio.db, { startsAt, therapistId: id });
    const { status, problem } = await copy({
      therapistId: null,
      from: MONDAY,
      to: '2026-03-16',
      weekCount: 3,
    });
    expect([status, problem.total]).toEqual([409, 1]);
    expect((await hoursFrom('2026-03-23'))[3]).toEqual([shift('12:00', '20:00')]);
  });

  test('only from Monday to Monday, of somebody who is there', async () => {
    expect((await copy({ therapistId: id, from: '2026-03-10', to: '2026-03-16' })).status).toBe(400);
    expect((await copy({ therapistId: 999, from: MONDAY, to: '2026-03-16' })).status).toBe(404);
    expect((await copy({ therapistId: id, from: MONDAY, to: '2026-03-16', weekCount: 27 })).status).toBe(400);
  });
});
