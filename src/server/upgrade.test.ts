import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Endpoint, routeOf } from '#shared/kit/endpoint.ts';
import { backupAt } from './database/backup/open-store.ts';
import { readBackup } from './database/backup/read-backup.ts';
import { restore } from './database/backup/restore.ts';
import { features } from './features.ts';
import { migrate, readMigrations } from './kit/db/migrate.ts';
import { type Database, openDatabase } from './kit/db/open-database.ts';
import { createLog } from './kit/log.ts';
import { fileTransport } from './kit/mail/mail-transport.ts';
import { noAssets } from './ssr/assets.ts';
import { openStudio, type Studio } from './studio.ts';
import { stoppedClock } from './testing/clock.ts';
import { cloneDatabase } from './testing/test-postgres.ts';

/** `npm run db:backup` of the demo studio at migration 0046, with customers, bookings, orders and mail in it. */
const DUMP = join(import.meta.dirname, 'testing/studio-at-0046.gz');
const AT_DUMP = 46;
const clock = stoppedClock('2026-03-11T09:00:00Z');

type Change = {
  table?: string;
  columns?: Record<string, string | null>;
  /** A row as a migration rewrites it. */
  row?: (row: (string | null)[]) => (string | null)[];
};

const JOB_KINDS: Record<string, string> = {
  'start letter': 'start newsletter issue',
  'post letter': 'send newsletter issue',
  'erase removed user': 'anonymise deactivated user',
};

/** What later migrations rename; null for what they drop on purpose. Everything else must still be there. */
const CHANGES: Record<string, Change | null> = {
  // Sums of rows that are still there: see the test of the charts below.
  booking_counts: null,
  order_tallies: null,
  user_tallies: null,
  day_figures: null,
  customer_days: null,
  jobs: {
    row: (row) =>
      row.map((value) => JOB_KINDS[value ?? ''] ?? value?.replace('"letterId":', '"issueId":') ?? null),
  },
  letters: { table: 'newsletter_issues', columns: { removed_at: 'archived_at' } },
  letter_recipients: { table: 'newsletter_recipients', columns: { letter_id: 'issue_id' } },
  subscribers: { columns: { removed_at: 'archived_at' } },
  milestones: { table: 'setup_steps', columns: { reached_at: 'done_at' } },
  low_stock_notices: { columns: { told_at: 'notified_at' } },
  users: {
    columns: { erased_at: 'deactivated_at', erase_due_at: 'anonymise_due_at', loyalty_owed: 'loyalty_debt' },
  },
  loyalty_transactions: { columns: { owed_points: 'debt_points' } },
  audit_log: { columns: { subject: 'target', address: 'ip' } },
  // Links of before: whether they were mailed is not known.
  bookings: { columns: { desk_note: 'staff_note', manage_hashes: 'answer_hashes' } },
  article_drafts: { columns: { edition: 'version' } },
  idempotency_keys: { columns: { answer: 'response' } },
};

let folder = '';
let database: Database;
let studio: Studio;
let drop: () => Promise<void>;
const applied: string[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgres'));
  const { user, database: name, host } = clone.connection;
  drop = clone.drop;
  folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const config = { databaseUrl: `postgres://${user}@localhost/${name}?host=${host}`, dataDir: folder };
  await restore(config, [DUMP], clock.now(), readMigrations().slice(0, AT_DUMP));

  database = openDatabase(clone.connection);
  applied.push(...(await migrate(database.pool, clock.now())));
  studio = await openStudio({
    database,
    now: clock.now,
    dataDir: folder,
    publicUrl: 'http://studio.test',
    log: createLog('silent'),
    site: { assets: noAssets, isDevelopment: false },
    isWorkerPaused: true,
    mailTransport: fileTransport(join(folder, 'outbox'), () => {}),
  });
});
afterAll(async () => {
  await studio.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('every migration since the dump has run', () => {
  expect(applied).toEqual(
    readMigrations()
      .slice(AT_DUMP)
      .map(({ name }) => name),
  );
});

test('no row and no value of any table is lost', async () => {
  const lost: string[] = [];
  let compared = 0;
  for (const { table, columns, rows } of await readDump()) {
    const change = CHANGES[table] === undefined ? {} : CHANGES[table];
    if (change === null) continue;
    const remaining = columns.filter((column) => change.columns?.[column] !== null);
    const now = await readRows(
      change.table ?? table,
      remaining.map((column) => change.columns?.[column] ?? column),
    );
    const before = rows.map((row) => {
      const values = row.filter((_, index) => remaining.includes(columns[index]!));
      return JSON.stringify(change.row?.(values) ?? values);
    });
    lost.push(...before.filter((row) => !now.includes(row)).map((row) => `${table}: ${row}`));
    if (now.length < rows.length) lost.push(`${table}: ${rows.length} rows became ${now.length}`);
    compared += rows.length;
  }
  expect(lost).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});

test('the backup itself restores into this version, as if the studio had been upgraded', async () => {
  const { connection, drop: dropCopy } = await cloneDatabase(inject('postgres'));
  onTestFinished(dropCopy);
  const { user, database: name, host } = connection;
  const config = { databaseUrl: `postgres://${user}@localhost/${name}?host=${host}`, dataDir: folder };
  await restore(config, [DUMP], clock.now());

  const copy = openDatabase(connection);
  onTestFinished(() => copy.close());
  for (const table of ['newsletter_issues', 'newsletter_recipients', 'setup_steps', 'users', 'bookings']) {
    const all = `select to_jsonb(t) as row from ${table} t order by 1`;
    const upgraded = (await database.pool.query(all)).rows;
    expect(upgraded.length, table).toBeGreaterThan(0);
    expect((await copy.pool.query(all)).rows, table).toEqual(upgraded);
  }
  expect(await migrate(copy.pool, clock.now())).toEqual([]);
});

test('its people sign in, and every list answers', async () => {
  const member = await signIn('friend@example.com', 'petal-tramline-77');
  const admin = await signIn('owner@example.com', 'harbour-lantern-42');
  const endpoints: Endpoint[] = [];
  for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));
  const lists = endpoints.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/login',
  );
  expect(lists.length).toBeGreaterThan(40);

  const failed: string[] = [];
  for (const endpoint of lists) {
    const token = endpoint.access === 'user' ? member : admin;
    const response = await studio.app.inject({
      url: `${endpoint.path}${QUERIES[endpoint.path] ?? ''}`,
      headers: endpoint.access === 'public' ? {} : { authorization: `Bearer ${token}` },
    });
    if (response.statusCode !== 200)
      failed.push(`${routeOf(endpoint)}: ${response.statusCode} ${response.body}`);
  }
  expect(failed).toEqual([]);
});

test('the charts and counts say what the version before had summed up in tables of its own', async () => {
  const dump = new Map(
    (await readDump()).map(({ table, columns, rows }) => [table, toObjects(columns, rows)]),
  );
  const sums = (table: string, by: string, of: string) => sumBy(dump.get(table) ?? [], by, of);
  const ofDays = (kind: string, of = 'number') =>
    sumBy(dump.get('day_figures')?.filter((row) => row.kind === kind) ?? [], 'label', of);
  const token = await signIn('owner@example.com', 'harbour-lantern-42');
  const read = async (url: string) =>
    (await studio.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  const { bookings, hours, fill, taken, earned, treatments, products, points, conversion, customers } =
    await read('/api/admin/analytics?from=2025-01-01&to=2027-12-31');

  type Named = { id: number; number: { now: number }; amount: { now: string } };
  const sold = (rows: Named[]) =>
    rows.map(({ id, number, amount }) => [`${id}`, number.now, cents(amount.now)]);
  const was = (kind: string) =>
    Object.entries(ofDays(kind)).map(([id, number]) => [id, number, ofDays(kind, 'cents')[id]]);
  expect(bookings.total.now).toBeGreaterThan(0);
  for (const [status, number] of Object.entries(ofDays('bookings')))
    expect(bookings.byStatus[status].now).toBe(number);
  expect(total(hours.now)).toBe(total(Object.values(ofDays('hours'))));
  expect(fill.bookedMinutes.now).toBe(total(Object.values(ofDays('minutes'))));
  expect(cents(earned.treatments.now)).toBe(total(Object.values(ofDays('treatments', 'cents'))));
  expect(cents(taken.total.now)).toBe(total(Object.values(ofDays('orders', 'cents'))));
  expect(sold(treatments).sort()).toEqual(was('treatments').sort());
  expect(sold(products).sort()).toEqual(was('products').sort());
  expect(points.outstanding.now).toBe(total(Object.values(ofDays('points'))));
  expect(conversion.views.now).toBe(ofDays('visits').views ?? 0);
  expect(customers.fresh.now).toBe(Object.keys(sums('customer_days', 'who', 'number')).length);
  expect((await read('/api/admin/bookings/counts')).total).toBe(
    total(Object.values(sums('booking_counts', 'status', 'number'))),
  );
  const { total: _, revenue: __, ...orders } = await read('/api/admin/orders/counts');
  expect(orders).toMatchObject(sums('order_tallies', 'status', 'orders'));
  expect((await read('/api/admin/users/counts')).total).toBe(
    total(Object.values(sums('user_tallies', 'role', 'users'))),
  );
});

/** For endpoints with required query parameters. */
const QUERIES: Record<string, string> = {
  '/api/bookings/deposit': '?treatmentIds=1',
  '/api/availability': '?treatmentId=1&date=2026-03-12',
  '/api/admin/analytics/csv': '?chart=earned',
  '/api/admin/bookings/board': '?from=2026-03-11',
  '/api/admin/bookings/day-sheet': '?day=2026-03-11',
  '/api/admin/bookings/free-times': '?date=2026-03-11',
  '/api/admin/clients/find': '?booking=1',
  '/api/admin/search': '?q=mei',
  '/api/safety/warnings': '?productIds=1',
  '/api/admin/team/rota': '?from=2026-03-09',
  '/api/admin/waitlist/offers': '?day=2026-03-11',
  '/api/admin/waitlist/metrics': '?from=2026-03-01&to=2026-03-11',
};

async function signIn(email: string, password: string): Promise<string> {
  const response = await studio.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
  });
  expect([response.statusCode, response.json().sessionToken]).toEqual([200, expect.any(String)]);
  return response.json().sessionToken;
}

type Row = Record<string, string>;

function toObjects(columns: string[], rows: string[][]): Row[] {
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index]!, value])));
}

/** What the rows of each name come to; nothing of a name that comes to nothing. */
function sumBy(rows: Row[], by: string, of: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row[by]!] = (sums[row[by]!] ?? 0) + Number(row[of]);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const cents = (money: string) => Math.round(Number(money) * 100);

async function readDump() {
  const tables: { table: string; columns: string[]; rows: string[][] }[] = [];
  for await (const part of readBackup(backupAt(DUMP))) {
    if ('table' in part) tables.push({ ...part.table, rows: [] });
    if ('rows' in part) tables.at(-1)!.rows.push(...part.rows.map((row) => JSON.parse(row)));
  }
  return tables;
}

/** As in the dump: each value as PostgreSQL's text. */
async function readRows(table: string, columns: string[]): Promise<string[]> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  const query = `select array_to_json(array[${texts}]) as row from ${pg.escapeIdentifier(table)}`;
  const { rows } = await database.pool.query<{ row: string[] }>(query);
  return rows.map(({ row }) => JSON.stringify(row));
}
