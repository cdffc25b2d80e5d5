import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { fileTransport } from '#server/kit/mail/mail-transport.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio } from '#server/studio.ts';
import { stoppedClock } from '#server/testing/clock.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';

/** Two processes of one studio, as far as the database can tell; a third connection writes past both. */
const database = useDatabase();
const clock = stoppedClock('2026-03-10T08:00:00Z');
const startsAt = new Date('2026-03-10T04:00:00Z');
let folder: string;
let here: Studio;
let there: Studio;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  const open = () =>
    openStudio({
      database: openDatabase(database.database.connection),
      now: clock.now,
      dataDir: folder,
      publicUrl: 'http://studio.test',
      mailTransport: fileTransport(join(folder, 'outbox'), () => {}),
      log: createLog('silent'),
      site: { assets: noAssets, isDevelopment: false },
      isWorkerPaused: true,
    });
  [here, there] = [await open(), await open()];
});
afterAll(async () => {
  await here.close();
  await there.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyTables(database.db);
  clock.set('2026-03-10T08:00:00Z');
  token = (await anAdmin(database.db)).token;
  for (const studio of [here, there]) studio.answers.clear();
});

const get = async (studio: Studio, url: string) =>
  (await studio.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
/** How many bookings the charts and the counts say there are. */
const read = async (studio: Studio) => [
  (await get(studio, '/api/admin/analytics')).bookings.total.now,
  (await get(studio, '/api/admin/bookings/counts')).total,
];
/** Until it is so, for as long as a message to another process may take. */
async function eventually(studio: Studio, expected: number[]) {
  for (let tries = 0; tries < 200; tries++) {
    if (JSON.stringify(await read(studio)) === JSON.stringify(expected)) return;
    await pause(25);
  }
  expect(await read(studio)).toEqual(expected);
}
/** Nothing tells of it: what is asked for again comes from the cache. */
const writeUnnoticed = () =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from bookings`);
  });

test('metrics are read once, and again after a minute', async () => {
  await aBooking(database.db, { startsAt });
  await eventually(here, [1, 1]);
  await writeUnnoticed();
  expect(await read(here)).toEqual([1, 1]);
  clock.set('2026-03-10T08:01:00Z');
  expect(await read(here)).toEqual([0, 0]);
});

test('a change in the same process drops them at once', async () => {
  expect(await read(here)).toEqual([0, 0]);
  await aBooking(here.tools.db, { startsAt });
  expect(await read(here)).toEqual([1, 1]);
});

test('a change in another process drops them as soon as its message comes', async () => {
  expect(await read(there)).toEqual([0, 0]);
  await aBooking(here.tools.db, { startsAt });
  await eventually(there, [1, 1]);
});

test('what was being read while something changed is not kept', async () => {
  let read = () => {};
  const slow = here.tools.metrics('slow', async () => {
    await new Promise<void>((go) => {
      read = go;
    });
    return 'old';
  });
  await aBooking(here.tools.db, { startsAt });
  read();
  expect(await slow).toBe('old');
  expect(await here.tools.metrics('slow', async () => 'new')).toBe('new');
});
