import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { aDeviceKind, aTherapist } from '#server/team/make.ts';
import { rotas, therapists } from '#server/team/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { aBooking } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z'); // a Tuesday, 16:00 at the studio
const DAY = '2026-03-12';
const at = (time: string) => new Date(`${DAY}T${time}:00+08:00`);

let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db)).id;
});

let guests = 0;
const book = (time: string, fields: Record<string, unknown> = {}) => {
  guests += 1;
  const body = {
    treatmentId,
    appointmentDate: `${DAY}T${time}`,
    customerName: 'Mei Lim',
    customerEmail: `mei${guests}@example.com`,
    customerPhone: `+65 9${String(1_000_000 + guests)}`,
    ...fields,
  };
  return studio.call(bookingsApi.book, { body });
};
const isFree = async (time: string, query: Record<string, unknown> = {}) => {
  const fullQuery = { treatmentId, date: DAY, ...query };
  const { body } = await studio.call(bookingsApi.availability, { query: fullQuery as never });
  return (body as DayAvailability).slots.find((slot) => slot.time === time)!.available;
};
const placeOf = async (id: number) =>
  (
    await studio.db.execute(sql`
      select room, therapist_id as therapist, is_requested as "isRequested", device_piece as piece
      from bookings where id = ${id}`)
  ).rows[0];

describe('with a team', () => {
  test('nobody active: rooms alone decide, and nobody is named', async () => {
    await aTherapist(studio.db, { isActive: false });
    const { body } = await book('12:00');
    expect(await placeOf(body.id)).toEqual({ room: 1, therapist: null, isRequested: false, piece: null });
    expect((await book('12:00')).status).toBe(201);
  });

  test('a time is offered while somebody is on shift and free, and given out evenly', async () => {
    const [one, two] = [await aTherapist(studio.db), await aTherapist(studio.db, { ends: 15 * 60 })];
    expect(await placeOf((await book('12:00')).body.id)).toMatchObject({ therapist: one.id });
    expect(await placeOf((await book('13:30')).body.id)).toMatchObject({ therapist: two.id });
    expect(await isFree('14:30')).toBe(true);
    expect(await placeOf((await book('15:30')).body.id)).toMatchObject({ therapist: one.id });
    expect(await isFree('15:30')).toBe(false);
    const { status, problem } = await book('15:30');
    expect([status, problem.code]).toEqual([409, 'slot_taken']);
  });

  test('whoever is asked for keeps the visit; visits for anyone make room for it', async () => {
    const [one, two] = [await aTherapist(studio.db), await aTherapist(studio.db)];
    const anyone = await book('12:00');
    const requested = await book('12:00', { therapistId: one.id });
    expect(await placeOf(anyone.body.id)).toMatchObject({ therapist: two.id, isRequested: false });
    expect(await placeOf(requested.body.id)).toMatchObject({ therapist: one.id, isRequested: true });
    expect(await isFree('12:30', { therapistId: one.id })).toBe(false);
    expect((await book('12:30', { therapistId: one.id })).problem.code).toBe('slot_taken');
  });

  test.each([
    ['who is not active', { isActive: false }],
    ['who does other treatments', { treatmentIds: [] as number[] }],
  ])('a therapist %s cannot be asked for', async (_, fields) => {
    await aTherapist(studio.db);
    const { id } = await aTherapist(studio.db, fields);
    const { status, problem } = await book('12:00', { therapistId: id });
    expect([status, problem.code]).toEqual([422, 'no_such_therapist']);
    const query = { treatmentId, date: DAY, therapistId: id };
    expect((await studio.call(bookingsApi.availability, { query: query as never })).status).toBe(422);
  });

  test('leave, a day of its own and a new rota are in what is offered at the next look', async () => {
    const { id } = await aTherapist(studio.db);
    expect(await isFree('12:00')).toBe(true);
    await studio.db.insert(rotas).values({ therapistId: id, startsOn: DAY, isSingleDay: true });
    await expect.poll(() => isFree('12:00')).toBe(false);
    await studio.db.delete(rotas).where(sql`is_single_day`);
    await expect.poll(() => isFree('12:00')).toBe(true);
    await studio.db.execute(sql`insert into leave (therapist_id, starts_on, ends_on, kind, created_at)
      values (${id}, '2026-03-11', ${DAY}, 'annual', now())`);
    await expect.poll(() => isFree('12:00')).toBe(false);
    await studio.db.update(therapists).set({ isActive: false });
    await expect.poll(() => isFree('12:00')).toBe(true);
  });

  test('a device is in one visit at a time', async () => {
    const { id: deviceKindId } = await aDeviceKind(studio.db);
    await studio.db.execute(sql`update treatments set device_kind_id = ${deviceKindId}`);
    expect(await placeOf((await book('12:00')).body.id)).toMatchObject({ piece: 1 });
    expect((await book('12:30')).problem.code).toBe('slot_taken');
  });
});

describe('the database', () => {
  const clash = /conflicting key value violates exclusion constraint/;

  test('no therapist is in two live bookings at once', async () => {
    const { id: therapistId } = await aTherapist(studio.db);
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId, treatmentId });
    const second = { startsAt: at('12:30'), therapistId, treatmentId, room: 2 };
    await expect(aBooking(studio.db, second)).rejects.toThrow(clash);
    await expect(aBooking(studio.db, { ...second, status: 'cancelled' })).resolves.toBeDefined();
    await expect(aBooking(studio.db, { ...second, startsAt: at('13:00') })).resolves.toBeDefined();
  });

  test('no piece of a device is in two live bookings at once', async () => {
    const { id: deviceKindId } = await aDeviceKind(studio.db, { pieces: 2 });
    const first = { startsAt: at('12:00'), treatmentId, deviceKindId, devicePiece: 1 };
    await aBooking(studio.db, first);
    await expect(aBooking(studio.db, { ...first, room: 2 })).rejects.toThrow(clash);
    await expect(aBooking(studio.db, { ...first, room: 2, devicePiece: 2 })).resolves.toBeDefined();
  });
});
