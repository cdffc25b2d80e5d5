import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { lockTeam, lockTherapistRows } from '#server/team/admin/therapists/data.ts';
import { aTherapist } from '#server/team/make.ts';
import { leave, rotas, therapists } from '#server/team/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-12';
let therapistId: number;
let treatmentId: number;

beforeEach(async () => {
  ({ id: therapistId } = await aTherapist(studio.db));
  // Somebody else stays, so that there is a team, who is never there at this time.
  await aTherapist(studio.db, { starts: 1_200 });
  ({ id: treatmentId } = await aTreatment(studio.db));
});

const changes: [string, (tx: Db) => Promise<unknown>][] = [
  ['a day off', (tx) => tx.insert(rotas).values({ therapistId, startsOn: DAY, isSingleDay: true })],
  ['a new rota', (tx) => tx.insert(rotas).values({ therapistId, startsOn: '2026-03-11' })],
  [
    'leave',
    (tx) =>
      tx
        .insert(leave)
        .values({ therapistId, startsOn: DAY, endsOn: DAY, kind: 'annual', createdAt: studio.clock.now() }),
  ],
  ['a therapist who leaves', (tx) => tx.update(therapists).set({ isActive: false }).where(isHers())],
  ['a treatment she no longer does', (tx) => tx.update(therapists).set({ treatmentIds: [] }).where(isHers())],
];
const isHers = () => sql`${therapists.id} = ${therapistId}`;

test.each(changes)('%s that is being written is waited for, and decides', async (_, change) => {
  const { answer } = await studio.db.transaction(async (tx) => {
    await lockTeam(tx);
    await lockTherapistRows(tx, [therapistId]);
    await change(tx);
    const answer = book();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    return { answer };
  });
  const { status, problem } = await answer;
  expect([status, problem.code]).toEqual([409, 'slot_taken']);
  const { rows } = await studio.db.execute(sql`select from bookings`);
  expect(rows).toHaveLength(0);
});

function book() {
  return studio.call(bookingsApi.book, {
    body: {
      treatmentId,
      appointmentDate: `${DAY}T12:00`,
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
    },
  });
}

async function waiting(): Promise<number> {
  const { rows } = await studio.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
