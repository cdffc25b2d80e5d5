import { sql } from 'drizzle-orm';
import { bookOnline } from '#server/bookings/book-online.ts';
import { changeOwn } from '#server/bookings/change-booking.ts';
import { getAvailability } from '#server/bookings/get-availability.ts';
import { type Connection, type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { depositHook } from '#server/prepaid/deposits/deposit-hook.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { answerParent } from '../answer-parent.ts';
import { nthStart } from '../nth-start.ts';
import { cpuSeconds } from '../process-metrics.ts';
import type { Reading } from '../subject.ts';

export type Bookings = {
  connection: Connection;
  connections: number;
  entry: 'availability' | 'book' | 'cancel';
  treatmentId: number;
  /** Each booking is of another, so that nobody waits for their lock or reaches a limit. */
  userIds: number[];
  seconds: number;
};

const now = () => new Date();
let database: Database | undefined;
let begun = 0;
/** Each is cancelled once. */
let cancellable: number[] = [];

const STAFF = { id: 1, email: 'bench-owner@example.com', role: 'admin' as const };

/** The use cases without HTTP: their cost is what grows with the table. */
answerParent(async ({ connection, connections, entry, treatmentId, userIds, seconds }: Bookings) => {
  database ??= openDatabase(connection, { max: connections });
  const tools = {
    db: database.db,
    now,
    publicUrl: 'http://studio.example',
    files: { folder: '' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    stripe: undefined,
  };
  const contextOf = (n: number) => {
    const id = userIds[n % userIds.length]!;
    return {
      ...tools,
      visitor: { id, email: `bench${id}@example.com`, role: 'user' as const },
      ip: '127.0.0.1',
    };
  };
  /** Each their own, or they would be one person at a limit. */
  const customerOf = (n: number) => ({
    customerName: 'Bench',
    customerEmail: `bench-${n % userIds.length}@example.com`,
    customerPhone: `+65 9${1_000_000 + (n % userIds.length)}`,
  });
  const entries = {
    availability: (n: number) =>
      getAvailability(contextOf(n), { treatmentId, date: studioDay(nthStart(n, now())) }),
    cancel: (n: number) => changeOwn({ ...contextOf(n), visitor: STAFF }, idOf(n), { status: 'cancelled' }),
    book: (n: number) => {
      const appointmentDate = nthStart(n, now()).toISOString();
      const input = { treatmentId, appointmentDate, ...customerOf(n), addExtraction: true };
      return bookOnline(contextOf(n), input, depositHook);
    },
  };
  if (entry === 'cancel' && cancellable.length === 0) cancellable = await listCancellable(database);
  let count = 0;
  const usedBefore = await cpuOfAll(database);
  const began = performance.now();
  const ends = began + seconds * 1000;
  const loop = async () => {
    for (; performance.now() < ends; count++) await entries[entry](begun++);
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const perSecond = count / ((performance.now() - began) / 1000);
  const used = (await cpuOfAll(database)) - usedBefore;
  return { perSecond, cpuMicros: (used * 1e6) / count } satisfies Reading;
});

function idOf(n: number): number {
  const id = cancellable[n];
  if (id === undefined) throw new Error('all visits are cancelled');
  return id;
}

/** Spread over the days, so that nobody waits for the lock of one. */
async function listCancellable({ db }: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from bookings where room > 10 and status = 'confirmed' and starts_at > now() order by md5(id::text)`,
  );
  return rows.map(({ id }) => id);
}

/** Of this process and of those that serve its database. */
async function cpuOfAll({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  return [process.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0);
}
