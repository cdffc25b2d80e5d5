import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { clientOf } from '#server/kit/db/db.ts';
import { useStudio } from '#server/testing/use-studio.ts';

/** Regression test: of 200 parallel bookings at a busy machine, over 60 were answered 503. */
const studio = useStudio('2026-03-10T02:00:00Z', { pool: { max: 2, waitMs: 3_000 } });
const held: pg.PoolClient[] = [];
afterEach(release);

const pool = () => clientOf(studio.db) as pg.Pool;
async function lockAll() {
  for (let n = 0; n < 2; n++) held.push(await pool().connect());
}
function release() {
  for (const client of held.splice(0)) client.release();
}

const book = (treatmentId: number, n: number, key = `booking-${n}`) =>
  studio.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { 'idempotency-key': key },
    remoteAddress: `198.51.${n}.7`,
    payload: {
      treatmentId,
      appointmentDate: `2026-03-12T${12 + n}:00`,
      customerName: `Guest ${n}`,
      customerEmail: `guest-${n}@example.com`,
      customerPhone: `+65 9123456${n}`,
    },
  });
const bookings = async () => (await studio.db.execute(sql`select customer_name from bookings`)).rows.length;

describe('a booking while all connections to the database are in use', () => {
  test('waits its turn, and is then made', async () => {
    const { id } = await aTreatment(studio.db, { extraction: 'none' });
    await lockAll();
    const sent = [0, 1, 2, 3, 4].map((n) => book(id, n));
    await expect.poll(() => pool().waitingCount).toBeGreaterThanOrEqual(5);
    release();
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect([statuses, await bookings()]).toEqual([[201, 201, 201, 201, 201], 5]);
  });

  test('that waited in vain is asked to try again; sent again it is made once', async () => {
    const { id } = await aTreatment(studio.db, { extraction: 'none' });
    await lockAll();
    const late = await book(id, 1, 'the-same-key');
    expect([late.statusCode, late.headers['retry-after'], late.json()]).toEqual([
      503,
      '5',
      { code: 'busy', message: 'Very many people are here right now. Please try again in a moment.' },
    ]);
    release();
    expect(await bookings()).toBe(0);
    const again = await Promise.all([1, 2, 3].map(() => book(id, 1, 'the-same-key')));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(again.map((each) => each.json().id)).size).toBe(1);
    expect(await bookings()).toBe(1);
  });
});
