import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { writeCsv } from './write-csv.ts';

test.each([
  ['plain', 'plain'],
  [-12, '-12'],
  ['-12.50', '-12.50'],
  ['-12.50+1', "'-12.50+1"],
  ['-1', "'-1"],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+65 9123', "'+65 9123"],
  ['@sum', "'@sum"],
  ['＝1+1', "'＝1+1"],
  ['＋65', "'＋65"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['王美', '王美'],
])('%s is written %s', (value, written) => {
  expect(writeCsv([[value]])).toBe(`\ufeff${written}\r\n`);
});

test('a line is a line', () => {
  expect(
    writeCsv([
      ['a', 1],
      ['b', -2],
    ]),
  ).toBe('\ufeffa,1\r\nb,-2\r\n');
});

const studio = useStudio('2026-03-10T08:00:00Z', {});
const URL_OF_EXPORT = '/api/admin/audit/csv';
let headers: { authorization: string };
beforeEach(async () => {
  headers = { authorization: `Bearer ${(await anAdmin(studio.db)).token}` };
});

const fill = (rows: number, width = 2_000) =>
  studio.db.execute(sql`insert into audit_log (at, action, target, details)
    select now(), 'change order', 'order ' || n, jsonb_build_object('note', repeat('x', ${width}::int))
    from generate_series(1, ${rows}::int) n`);

/** The response over a real connection, read at the test's pace. */
async function open(): Promise<{ response: IncomingMessage; hangUp: () => void }> {
  const { app } = studio.studio;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const request = get({ host: '127.0.0.1', port, path: URL_OF_EXPORT, headers }, (response) =>
      done({ response: response.pause(), hangUp: () => request.destroy() }),
    );
    request.once('error', fail);
  });
}
async function readAll(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece;
  return text;
}
const reading = async () =>
  (
    await studio.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and query like '%exported%' and pid <> pg_backend_pid() and state <> 'idle'`,
    )
  ).rows.map(({ pid }) => pid);

test('what is written while it is read does not come into it', async () => {
  await fill(10_000);
  const { response } = await open();
  await fill(5);
  expect((await readAll(response)).trimEnd().split('\r\n')).toHaveLength(10_001);
}, 60_000);

test('an error in the middle breaks the connection: half a file never looks like a whole one', async () => {
  await fill(10_000);
  const { response } = await open();
  const [pid] = await reading();
  await studio.db.execute(sql`select pg_terminate_backend(${pid})`);
  await expect(readAll(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
}, 60_000);

test('disconnecting ends the reading', async () => {
  await fill(10_000);
  const { response, hangUp } = await open();
  response.on('error', () => {});
  expect(await reading()).toHaveLength(1);
  hangUp();
  await vi.waitFor(async () => expect(await reading()).toEqual([]), { timeout: 20_000 });
}, 60_000);

test('three at once, and the fourth has to wait', async () => {
  await fill(10_000);
  const open3 = [await open(), await open(), await open()];
  const { statusCode, body } = await studio.inject({ url: URL_OF_EXPORT, headers });
  expect([statusCode, JSON.parse(body).message]).toEqual([
    429,
    'Other exports are still running. Please try again in a minute.',
  ]);
  for (const { response } of open3) await readAll(response);
  expect((await studio.inject({ url: URL_OF_EXPORT, headers })).statusCode).toBe(200);
}, 60_000);
