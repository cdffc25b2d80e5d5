import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aClient } from '#server/clients/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { pack } from '#server/kit/http/response-cache.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import type { DayAvailability, MonthAvailability } from '#shared/bookings/contract.ts';
import { aBooking } from './make.ts';

/** Tuesday, 16:00 in Singapore. */
const two = useTwoStudios('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-11T04:00:00Z');
const inApril = new Date('2026-04-15T04:00:00Z');

const request = async (n: number, query: string, headers: Record<string, string> = {}) =>
  two.studio(n).app.inject({ method: 'GET', url: `/api/availability?${query}`, headers });
const slotAtNoon = async (n: number, query = 'date=2026-03-11') => {
  const { slots } = (await request(n, query)).json<DayAvailability>();
  return slots.find(({ time }) => time === '12:00')?.reason;
};
const freeOn = async (n: number, date: string) => {
  const { days } = (await request(n, `month=${date.slice(0, 7)}`)).json<MonthAvailability>();
  return days.find((day) => day.date === date)?.free;
};
/** Without triggers, so that no process is told. */
const unnoticed = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  two.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work(tx);
  });
const fill = async (db: Db, startsAt = noon) => {
  const slug = `calm-${startsAt.getTime()}`; // no trigger gives it one
  const { id: treatmentId } = await unnoticed((tx) => aTreatment(tx, { slug }));
  const { id: clientId } = await aClient(two.db); // no trigger gives the booking a card
  for (const room of [1, 2]) await aBooking(db, { startsAt, room, treatmentId, clientId });
};

describe('availability', () => {
  test('is read once, and again when a room of its month is taken or freed', async () => {
    expect(await slotAtNoon(0)).toBe(null);
    await unnoticed(fill);
    expect(await slotAtNoon(0)).toBe(null); // from the cache
    await fill(two.db, new Date('2026-03-20T04:00:00Z'));
    expect(await slotAtNoon(0)).toBe('full');
    await two.db.execute(sql`update bookings set status = 'cancelled'`);
    expect(await slotAtNoon(0)).toBe(null);
  });

  test('of a month stays while another month is booked', async () => {
    const before = await freeOn(0, '2026-04-15');
    await freeOn(0, '2026-03-11');
    await unnoticed((tx) => fill(tx, inApril));
    await fill(two.db);
    expect(await freeOn(0, '2026-04-15')).toBe(before);
    expect(await freeOn(0, '2026-03-11')).toBeLessThan(before!);
  });

  test('of a booking over the end of a month is that of both months', async () => {
    const read = vi.fn(async () => pack([]));
    const { times } = two.studio(0).tools;
    for (const month of ['2026-03', '2026-04', '2026-05']) await times.get(month, [month], read);
    await fill(two.db, new Date('2026-03-31T15:30:00Z'));
    for (const month of ['2026-03', '2026-04', '2026-05']) await times.get(month, [month], read);
    expect(read).toHaveBeenCalledTimes(5);
  });

  test('knows of a block, and of one that is removed', async () => {
    const block = (room: number) =>
      two.db.execute(sql`insert into room_blocks (room, starts_at, ends_at, reason, created_at)
        values (${room}, '2026-03-11T04:00Z', '2026-03-11T05:00Z', 'Training', now())`);
    expect(await slotAtNoon(0)).toBe(null);
    await block(1);
    await block(2);
    expect(await slotAtNoon(0)).toBe('full');
    await two.db.execute(sql`delete from room_blocks`);
    expect(await slotAtNoon(0)).toBe(null);
  });

  test('knows soon what another process booked', async () => {
    expect(await slotAtNoon(1)).toBe(null);
    await fill(two.db);
    await vi.waitFor(async () => expect(await slotAtNoon(1)).toBe('full'), { timeout: 10_000, interval: 20 });
  });

  test('knows soon what was set in another process: hours, closures, rooms, the treatment', async () => {
    const admin = await anAdmin(two.db);
    const { id } = await aTreatment(two.db);
    const query = `treatmentId=${id}&date=2026-03-11`;
    expect(await slotAtNoon(1, query)).toBe(null);
    const saved = await two.studio(0).app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { booking: { closures: [{ date: '2026-03-11', reason: '' }] } },
    });
    expect(saved.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await slotAtNoon(1, query)).toBe('closed'), { timeout: 10_000 });
    await two.db.execute(sql`update treatments set is_active = false`);
    await vi.waitFor(async () => expect((await request(1, query)).statusCode).toBe(422), { timeout: 10_000 });
  });

  test('is another in another minute: what is too soon is not offered', async () => {
    const at = async () => {
      const { slots } = (await request(0, 'date=2026-03-10')).json<DayAvailability>();
      return slots.find(({ available }) => available)?.time;
    };
    const first = await at();
    two.clock.advance({ minutes: 1 });
    const second = await at();
    expect([first, second]).toEqual(['17:00', '17:30']);
  });

  test('for somebody who moves a booking is theirs, and not cached', async () => {
    const mei = await aMember(two.db);
    await aBooking(two.db, { startsAt: noon, room: 1 });
    const own = await aBooking(two.db, { startsAt: noon, room: 2, userId: mei.id });
    const headers = { authorization: `Bearer ${mei.token}` };
    const moving = await request(0, `date=2026-03-11&moving=${own.id}`, headers);
    expect(moving.headers['cache-control']).toBe('no-store');
    expect(moving.json<DayAvailability>().slots.find(({ time }) => time === '12:00')?.reason).toBe(null);
    expect(await slotAtNoon(0)).toBe('full');
  });

  test('is not sent again to whoever has it', async () => {
    const first = await request(0, 'month=2026-03');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await request(0, 'month=2026-03', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await fill(two.db);
    const changed = await request(0, 'month=2026-03', { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });

  test('of days that cannot be booked is answered, not cached', async () => {
    const { times } = two.studio(0).tools;
    const cached = vi.spyOn(times, 'get');
    for (const query of ['month=2026-02', 'date=1999-01-01', 'month=2028-12', 'from=2030-01-01'])
      expect((await request(0, query)).statusCode).toBe(200);
    expect(cached).not.toHaveBeenCalled();
    await request(0, 'month=2026-03');
    expect(cached).toHaveBeenCalledOnce();
    cached.mockRestore();
  });
});
