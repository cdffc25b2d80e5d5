import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { runs } from '#shared/testing/runs.ts';
import { listCustomers } from './data.ts';
import { type Period, toPeriod } from './period.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PEOPLE = 6;
const FIRST_DAY = '2025-12-20';
const DAYS = 90;
/** Days, weeks and months, with history before them and without. */
const PERIODS = [
  { from: '2026-02-20', to: '2026-03-01' },
  { from: '2026-01-20', to: '2026-03-10' },
  { from: '2025-12-01', to: '2026-12-31' },
].map(toPeriod);

const day = fc.nat(DAYS);
const who = fc.nat(PEOPLE - 1);
const history = fc.record({
  bookings: fc.array(
    fc.record({
      day,
      /** The first half has an account. */
      who,
      /** Booked from their account; otherwise written down on their card alone. */
      isSignedIn: fc.boolean(),
      status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'confirmed', 'no-show'),
      isArchived: fc.nat(5).map((sides) => sides === 0),
    }),
    { maxLength: 25 },
  ),
  orders: fc.array(
    fc.record({
      day,
      who: fc.nat(PEOPLE),
      isSignedIn: fc.boolean(),
      status: fc.constantFrom('collected', 'collected', 'paid', 'refunded'),
    }),
    { maxLength: 10 },
  ),
  /** Guests' cards, one into another or into a member's, also in a chain. */
  merges: fc.uniqueArray(fc.record({ of: fc.integer({ min: PEOPLE / 2, max: PEOPLE - 1 }), into: who }), {
    maxLength: 3,
    selector: ({ of }) => of,
  }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

test('who is new and who returns is what all visits say, whatever was merged, cancelled or archived', async () => {
  const seen = { fresh: 0, returning: 0, returned: 0 };
  await fc.assert(
    fc.asyncProperty(history, async (lived) => {
      await emptyTables(studio.db);
      await live(studio.db, lived);
      for (const period of PERIODS) {
        const rows = await listCustomers(studio.db, period);
        expect(rows.toSorted((a, b) => a.slot - b.slot)).toEqual(await count(studio.db, period));
        for (const name of ['fresh', 'returning', 'returned'] as const)
          for (const row of rows) seen[name] += row[name];
      }
    }),
    { numRuns: runs(25) },
  );
  expect(Object.values(seen).every((number) => number > 0)).toBe(true);
}, 120_000);

async function live(db: Db, { bookings, orders, merges }: History): Promise<void> {
  const users = [await aMember(db), await aMember(db), await aMember(db)].map(({ id }) => id);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into clients (name, email, phone, phone_e164, created_at, updated_at)
    select 'Guest ' || n, 'guest' || n || '@example.com', '', '', now(), now() from generate_series(1, ${PEOPLE - users.length}::int) as n
    returning id`);
  const cards = [...(await cardsOf(db, users)), ...rows.map(({ id }) => id)];
  const at = (days: number) => studioInstant(addDays(FIRST_DAY, days), '12:00');
  let room = 0;
  for (const { day, who, isSignedIn, status, isArchived } of bookings) {
    await aBooking(db, {
      startsAt: at(day),
      room: ++room,
      status: status as 'completed', // one of the statuses above
      userId: isSignedIn ? (users[who] ?? null) : null,
      clientId: cards[who]!,
      archivedAt: isArchived ? at(day) : null,
    });
  }
  for (const { day, who, isSignedIn, status } of orders) {
    const paid = at(day).toISOString();
    const user = isSignedIn ? (users[who] ?? null) : null;
    await db.execute(sql`
      insert into orders (user_id, client_id, channel, status, payment_method, collect, items_cents, vouchers_cents, total_cents,
        paid_at, ended_at, created_at, updated_at)
      values (${user}, ${user === null ? (cards[who] ?? null) : null}, 'counter', ${status}, 'studio', 'studio', 100, 0, 100, ${paid},
        ${status === 'refunded' ? paid : null}, ${paid}, ${paid})`);
  }
  for (const { of, into } of merges) {
    // Not in a circle, as merging would refuse it.
    await db.execute(sql`update clients set merged_into_id = ${cards[into]!}, merged_at = now()
      where id = ${cards[of]!} and card_of(${cards[into]!}) <> id`);
  }
}

async function cardsOf(db: Db, users: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from clients where user_id = any (${sql.param(users)}::int[]) order by user_id`,
  );
  return rows.map(({ id }) => id);
}

/** From every visit there ever was, one after the other. */
async function count(db: Db, { bounds, steps }: Period) {
  const cards = await db.execute<{ id: number; user_id: number | null; merged_into_id: number | null }>(
    sql`select id, user_id, merged_into_id from clients`,
  );
  const byId = new Map(cards.rows.map((card) => [card.id, card]));
  const personOf = (id: number): string => {
    const card = byId.get(id)!; // a visit's card is there
    if (card.merged_into_id !== null) return personOf(card.merged_into_id);
    return card.user_id === null ? `guest ${id}` : `member ${card.user_id}`;
  };
  const { rows } = await db.execute<{ user_id: number | null; client_id: number; at: string }>(sql`
    select user_id, client_id, starts_at as at from bookings where status = 'completed' and archived_at is null
    union all
    select user_id, client_id, paid_at from orders
    where status in ('paid', 'ready', 'collected') and (user_id is not null or client_id is not null)`);
  const visits = rows
    .map(({ user_id, client_id, at }) => ({
      who: user_id === null ? personOf(client_id) : `member ${user_id}`,
      slot: bounds.findLastIndex((bound) => bound <= new Date(at)),
    }))
    .filter(({ slot }) => slot < 2 * steps);
  const slotsOf = (who: string) => visits.filter((visit) => visit.who === who).map(({ slot }) => slot);
  return Array.from({ length: 2 * steps }, (_, slot) => {
    const start = slot < steps ? 0 : steps;
    const came = [...new Set(visits.filter((visit) => visit.slot === slot).map(({ who }) => who))].map(
      slotsOf,
    );
    const returning = came.filter((slots) => slots.some((each) => each < slot)).length;
    // To the range somebody returns once: in the first of its slots that they come in.
    const returned = came.filter(
      (slots) => slots.some((each) => each < start) && !slots.some((each) => each >= start && each < slot),
    ).length;
    return { slot, fresh: came.length - returning, returning, returned };
  }).filter(({ fresh, returning }) => fresh + returning > 0);
}
