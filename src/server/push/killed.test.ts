import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useSecondProcess } from '#server/testing/use-second-process.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { pushApi } from '#shared/push/contract.ts';
import { rotatePushKeys } from './rotate-push-keys.ts';
import { startPushService } from './testing/push-service.ts';
import { PUSH_KEYS } from './vapid-keys.ts';

const studio = useStudio('2026-03-10T02:00:00Z', { allowPrivateTargets: true });
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
const start = useSecondProcess(join(import.meta.dirname, 'testing/killed-studio.ts'));

async function connection() {
  const { rows } = await studio.db.execute<{ name: string }>(sql`select current_database() as name`);
  return { ...inject('postgres'), database: rows[0]!.name };
}

test('killed while it sends, with kill -9: another process sends it, and it takes the place of the first', async () => {
  const mei = await aMember(studio.db);
  const { body: device } = await studio.call(pushApi.add, { body: service.aBrowser('Mei') }, { as: mei });
  await studio.call(pushApi.test, { params: { id: device.id } }, { as: mei });
  service.answer('none');
  const keys = join(studio.dataDir(), PUSH_KEYS);
  const { kill } = await start(studio.db, { now: studio.clock.now(), keys });
  await vi.waitFor(() => expect(service.received).toHaveLength(1), 30_000);
  await kill();

  // Its lease ends; two processes look at once.
  await studio.db.execute(sql`update pushes set expires_at = expires_at + interval '1 hour'`);
  studio.clock.advance({ minutes: 6 });
  await Promise.all([studio.studio.worker.runDue(), studio.studio.worker.runDue()]);
  await studio.studio.worker.runDue();
  const [first, second, ...more] = service.received;
  expect(more).toEqual([]);
  expect([second!.topic, second!.payload]).toEqual([first!.topic, first!.payload]);
  const { rows } = await studio.db.execute(sql`select state from pushes`);
  expect(rows).toEqual([{ state: 'sent' }]);
});

test('another key: what was subscribed with the one before ends, and a page that subscribes anew is notified', async () => {
  const mei = await aMember(studio.db);
  await studio.call(pushApi.add, { body: service.aBrowser('before') }, { as: mei });
  const before = (await studio.call(pushApi.settings, {}, { as: mei })).body;
  const { host, port, user, password, database } = await connection();
  const url = new URL(`postgres://localhost/${database}`);
  Object.assign(url, { username: user, password: password ?? '' });
  url.searchParams.set('host', String(host));
  if (port) url.searchParams.set('port', String(port));
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  await rotatePushKeys({ databaseUrl: url.href, dataDir: studio.dataDir() });
  expect(lines.mock.calls.flat().join()).toContain('1 devices had subscribed with another key');
  lines.mockRestore();

  const after = (await studio.call(pushApi.settings, {}, { as: mei })).body;
  expect([after.publicKey === before.publicKey, after.devices]).toEqual([false, []]);
  service.reset();
  const { body: device } = await studio.call(pushApi.add, { body: service.aBrowser('after') }, { as: mei });
  await studio.call(pushApi.test, { params: { id: device.id } }, { as: mei });
  await studio.studio.worker.runDue();
  expect(service.received.map(({ browser, signedBy }) => [browser, signedBy])).toEqual([
    ['after', after.publicKey],
  ]);
});
