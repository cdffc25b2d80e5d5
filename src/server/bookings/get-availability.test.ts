import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi, type DayAvailability, type MonthAvailability } from '#shared/bookings/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { aBooking } from './make.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const NOON = '2026-03-11T12:00';
const noon = new Date('2026-03-11T04:00:00Z');

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const input = (treatmentId: number, fields: object = {}) => ({
  treatmentId,
  appointmentDate: NOON,
  ...customer,
  ...fields,
});
type Caller = Parameters<typeof studio.call>[2];
const book = (body: object, caller?: Caller) =>
  studio.call(bookingsApi.book, { body: body as never }, caller);
const slotsOf = async (query: { treatmentId: number; date: string; moving?: string }, caller?: Caller) => {
  const { body } = await studio.call(bookingsApi.availability, { query }, caller);
  return Object.fromEntries((body as DayAvailability).slots.map(({ time, reason }) => [time, reason]));
};

describe('GET /api/availability', () => {
  test('answers every half hour of the date, with the reason it cannot be had', async () => {
    const { id } = await aTreatment(studio.db);
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: noon, room });
    const { status, body } = await studio.call(bookingsApi.availability, {
      query: { treatmentId: id, date: '2026-03-11' },
    });
    const { date, slots } = body as DayAvailability;
    expect([status, date, slots.length]).toEqual([200, '2026-03-11', 48]);
    expect(slots.find(({ time }) => time === '10:00')).toEqual({
      time: '10:00',
      available: false,
      reason: 'closed',
    });
    expect(slots.find(({ time }) => time === '12:00')).toEqual({
      time: '12:00',
      available: false,
      reason: 'full',
    });
    expect(slots.find(({ time }) => time === '13:00')).toEqual({
      time: '13:00',
      available: true,
      reason: null,
    });
    expect((await slotsOf({ treatmentId: id, date: '2026-03-10' }))['12:00']).toBe('past');
  });

  test('answers the days of a month', async () => {
    const { id } = await aTreatment(studio.db);
    const { body } = await studio.call(bookingsApi.availability, {
      query: { treatmentId: id, month: '2026-03' },
    });
    const { days } = body as MonthAvailability;
    expect(days).toHaveLength(31);
    expect(days[14]).toEqual({ date: '2026-03-15', open: false, free: 0 });
    expect(days[10]).toEqual({ date: '2026-03-11', open: true, free: 19 });
  });

  test('answers two weeks from a day, with the half hours that can be had', async () => {
    const { id } = await aTreatment(studio.db);
    await aBooking(studio.db, { startsAt: noon, room: 1 });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    const { body } = await studio.call(bookingsApi.availability, {
      query: { treatmentId: id, from: '2026-03-11' },
    });
    const { days } = body as MonthAvailability;
    expect(days.map(({ date }) => date)).toEqual([
      ...Array.from({ length: 14 }, (_, ahead) => `2026-03-${11 + ahead}`),
    ]);
    const [wednesday, sunday] = [days[0]!, days[4]!];
    expect(wednesday.times).toContain('13:00');
    expect(wednesday.times).not.toContain('12:00');
    expect(wednesday.free).toBe(wednesday.times?.length);
    expect(sunday).toEqual({ date: '2026-03-15', open: false, free: 0, times: [] });
  });

  test('follows the settings: hours, rooms, clean-up, closures', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aTreatment(studio.db);
    await aBooking(studio.db, { startsAt: noon });
    const booking = { rooms: 1, bufferMinutes: 15, leadMinutes: 60, horizonDays: 120 };
    const save = (closures: { date: string; reason: string }[]) =>
      studio.call(
        studioApi.saveSettings,
        { body: { booking: { ...booking, closures }, confirm: true } },
        { as: admin },
      );

    await save([]);
    const slots = await slotsOf({ treatmentId: id, date: '2026-03-11' });
    // The clean-up of a treatment at eleven would overlap the one at noon.
    expect([slots['11:00'], slots['12:00'], slots['13:00']]).toEqual(['full', 'full', null]);
    await save([{ date: '2026-03-11', reason: 'Training' }]);
    expect((await slotsOf({ treatmentId: id, date: '2026-03-11' }))['13:00']).toBe('closed');
  });

  test('a booking about to be moved is not in its own way, for its owner and for the link', async () => {
    const { id } = await aTreatment(studio.db);
    const [mei, eve] = [await aMember(studio.db), await aMember(studio.db)];
    const { body } = await book(input(id), { as: mei });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    const query = { treatmentId: id, date: '2026-03-11' };
    expect((await slotsOf(query))['12:30']).toBe('full');
    expect((await slotsOf({ ...query, moving: String(body.id) }, { as: mei }))['12:30']).toBeNull();
    expect((await slotsOf({ ...query, moving: body.manageToken }))['12:30']).toBeNull();
    const stranger = await studio.call(
      bookingsApi.availability,
      { query: { ...query, moving: String(body.id) } },
      { as: eve },
    );
    expect(stranger.status).toBe(404);
  });

  test.each([
    [{ treatmentId: 1 }, 400],
    [{ treatmentId: 1, date: '2026-03-11', month: '2026-03' }, 400],
    [{ treatmentId: 1, date: '2026-03-11', from: '2026-03-11' }, 400],
    [{ treatmentId: 1, from: '2026-02-31' }, 400],
    [{ treatmentId: 1, from: '9999-12-31' }, 400],
    [{ treatmentId: 1, from: '8999-12-31' }, 200],
    [{ treatmentId: 1, date: '2026-02-31' }, 400],
    [{ treatmentId: 1, date: '9999-12-31' }, 400],
    [{ treatmentId: 1, date: '0000-01-01' }, 400],
    [{ treatmentId: 1, month: '2026-13' }, 400],
    [{ treatmentId: 'x', date: '2026-03-11' }, 400],
    [{ treatmentId: 999, date: '2026-03-11' }, 404],
    [{ treatmentId: 1, date: '2999-12-31' }, 200],
    [{ treatmentId: 1, month: '8999-12' }, 200],
    [{ treatmentId: 1, date: '1970-01-01' }, 200],
    [{ date: '2026-03-11' }, 200],
  ])('%j gets %i', async (query, expected) => {
    await aTreatment(studio.db);
    const { status } = await studio.call(bookingsApi.availability, { query: query as never });
    expect(status).toBe(expected);
  });

  test('what has no length cannot be booked online', async () => {
    const { id } = await aTreatment(studio.db, { durationMinutes: 0 });
    const { status, problem } = await studio.call(bookingsApi.availability, {
      query: { treatmentId: id, date: '2026-03-11' },
    });
    expect([status, problem.code]).toEqual([422, 'not_online']);
  });
});
