import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio } from '#server/studio.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';

const open: Studio[] = [];
let drop: () => Promise<void>;

/** Like two processes: they share only the database. */
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgres'));
  drop = clone.drop;
  for (const _ of ['one', 'two']) {
    open.push(
      await openStudio({
        database: openDatabase(clone.connection),
        now: () => new Date('2026-03-10T08:00:00Z'),
        dataDir: '/nowhere',
        publicUrl: 'http://studio.test',
        mailTransport: { send: async () => {}, close: () => {} },
        log: createLog('silent'),
        site: { assets: noAssets, isDevelopment: false },
        isWorkerPaused: true,
      }),
    );
  }
});
afterAll(async () => {
  for (const studio of open) await studio.close();
  await drop();
});

const nameIn = async ({ app }: Studio, url: string) => (await app.inject({ method: 'GET', url })).body;

test('what one process saves is on the pages of the other within two seconds', async () => {
  const [one, two] = open as [Studio, Studio];
  // Requested twice: the second response is cached.
  for (const _ of ['made', 'kept']) expect(await nameIn(two, '/api/studio')).toContain('Petal Skin Studio');
  expect(await nameIn(two, '/')).toContain('Petal Skin Studio');

  const { token } = await anAdmin(one.tools.db);
  const saved = await one.app.inject({
    ...{ method: 'PUT', url: '/api/admin/settings', headers: { authorization: `Bearer ${token}` } },
    payload: { name: 'Rose Rooms' },
  });
  expect(saved.statusCode).toBe(200);
  await vi.waitFor(async () => expect(await nameIn(two, '/api/studio')).toContain('Rose Rooms'), 20_000);
  for (const url of ['/api/studio', '/']) {
    expect(await nameIn(two, url)).toContain('Rose Rooms');
    expect(await nameIn(two, url)).not.toContain('Petal Skin Studio');
  }
});
