import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { fileTransport } from '#server/kit/mail/mail-transport.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio } from '#server/studio.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';
import { listDifferences } from './admin/data.ts';
import { aReward, somePoints } from './make.ts';

vi.setConfig({ testTimeout: 60_000 });
let studios: Studio[] = [];
let db: Db;
let tidyUp: () => Promise<void>;

/** Two studios with separate connections on one database, like two processes. */
beforeAll(async () => {
  const { connection, drop } = await cloneDatabase(inject('postgres'));
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  const open = () =>
    openStudio({
      database: openDatabase(connection),
      now: () => new Date('2026-03-10T08:00:00Z'),
      dataDir: folder,
      publicUrl: 'http://studio.test',
      mailTransport: fileTransport(folder, () => {}),
      log: createLog('silent'),
      site: { assets: noAssets, isDevelopment: false },
      isWorkerPaused: true,
    });
  studios = [await open(), await open()];
  db = studios[0]!.tools.db;
  tidyUp = async () => {
    for (const studio of studios) await studio.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => tidyUp());

const rush = (requests: { token: string; url: string; payload: object }[]) =>
  Promise.all(
    requests.map(async ({ token, url, payload }, n) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await studios[n % 2]!.app.inject({ method: 'POST', url, payload, headers });
      return { status: response.statusCode, body: response.json() };
    }),
  );
const differences = async () => (await db.transaction(listDifferences)).differences;

test('of 100 redemptions at two studios with points for one, one succeeds and the others learn what is missing', async () => {
  const { id, token } = await aMember(db);
  await somePoints(db, id, 50);
  const inputs = [
    { url: '/api/vouchers/redeem', payload: { rewardId: 3 } },
    { url: '/api/convert-points', payload: { points: 50 } },
    { url: '/api/vouchers/redeem', payload: { userId: id, pointsCost: 50, value: 50 } },
  ];
  const answers = await rush(Array.from({ length: 100 }, (_, n) => ({ token, ...inputs[n % 3]! })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['409 You need 50 more points to redeem this reward']),
  );
  const { rows } = await db.execute(sql`select count(*)::int as count from vouchers where user_id = ${id}`);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await differences()).toEqual([]);
});

test('of 60 members at two studios who want a reward of which there are 7, seven get it', async () => {
  const reward = await aReward(db, { maxRedemptions: 7 });
  const members = await Promise.all(Array.from({ length: 60 }, () => aMember(db)));
  for (const { id } of members) await somePoints(db, id, 30);
  const url = '/api/vouchers/redeem';
  const answers = await rush(members.map(({ token }) => ({ token, url, payload: { rewardId: reward.id } })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { rows } = await db.execute(sql`select sum(loyalty_points)::int as left from users where id > 1`);
  expect(rows).toEqual([{ left: 53 * 30 }]);
  expect(await differences()).toEqual([]);
});
