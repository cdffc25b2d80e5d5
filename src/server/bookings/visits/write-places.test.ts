import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { orRunAgain } from './write-places.ts';

/** Somebody writes past the day's lock: the exclusion constraint answers, and the transaction decides anew. */
const studio = useStudio('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');
const NOON = '2026-03-12T12:00';

const roomOf = async (id: number) =>
  (await studio.db.execute<{ room: number }>(sql`select room from bookings where id = ${id}`)).rows[0]?.room;

/** Takes these rooms at noon while `request` is on its way, which then has to wait for our commit. */
async function takeRoomsDuring<T>(rooms: number[], request: () => Promise<T>): Promise<T> {
  const { id: treatmentId } = await aTreatment(studio.db);
  const { answer } = await studio.db.transaction(async (tx) => {
    for (const room of rooms) await aBooking(tx, { startsAt: noon, room, treatmentId });
    const answer = request();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    return { answer };
  });
  return answer;
}

async function waiting(): Promise<number> {
  const { rows } = await studio.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

async function aRequestToBook() {
  const { id: treatmentId } = await aTreatment(studio.db);
  return () =>
    studio.call(bookingsApi.book, {
      body: {
        treatmentId,
        appointmentDate: NOON,
        customerName: 'Mei Lim',
        customerEmail: 'mei@example.com',
        customerPhone: '+65 91234567',
      },
    });
}

test('a new booking whose room is taken meanwhile gets the other one', async () => {
  const { status, body } = await takeRoomsDuring([1], await aRequestToBook());
  expect(status).toBe(201);
  expect(await roomOf(body.id)).toBe(2);
});

test('a new booking whose rooms are all taken meanwhile is refused as any other', async () => {
  const { status, problem } = await takeRoomsDuring([1, 2], await aRequestToBook());
  expect([status, problem.code]).toEqual([409, 'slot_taken']);
});

test('one that staff enter whose room is taken meanwhile gets the other one', async () => {
  const admin = await anAdmin(studio.db);
  const { id: treatmentId } = await aTreatment(studio.db);
  const contact = {
    customerName: 'Mei Lim',
    customerPhone: '+65 91234567',
    customerEmail: 'mei@example.com',
  };
  const body = { treatmentId, appointmentDate: NOON, status: 'confirmed', notify: true, ...contact } as const;
  const { status, body: made } = await takeRoomsDuring([1], () =>
    studio.call(bookingsAdminApi.book, { body }, { as: admin }),
  );
  expect(status).toBe(201);
  expect(await roomOf(made.id)).toBe(2);
});

test('a booking that is moved into a room taken meanwhile gets the other one', async () => {
  const mei = await aMember(studio.db);
  const { id } = await aBooking(studio.db, { startsAt: new Date('2026-03-12T08:00:00Z'), userId: mei.id });
  const body = { appointmentDate: NOON };
  const { status } = await takeRoomsDuring([1], () =>
    studio.call(bookingsApi.change, { params: { id }, body }, { as: mei }),
  );
  expect(status).toBe(200);
  expect(await roomOf(id)).toBe(2);
});

test('nothing but a room that is taken runs it again, and the log says why it did', async () => {
  const { id: treatmentId } = await aTreatment(studio.db);
  const write = () => orRunAgain(aBooking(studio.db, { startsAt: noon, treatmentId }));
  await write();
  await expect(write()).rejects.toThrow('a room was taken meanwhile');
  const other = studio.db.execute(sql`select 1 / 0`);
  await expect(orRunAgain(other)).rejects.toSatisfy((error) => sqlState(error) === '22012');
});
