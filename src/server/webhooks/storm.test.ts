import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { spreadEvent } from '#server/events/spread-event.ts';
import { useSecondProcess } from '#server/testing/use-second-process.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { webhookEventHooks } from './hooks.ts';
import { aWebhook } from './make.ts';
import { type Received, useReceiver } from './testing/receiver.ts';
import { countWaiting, expectAllInOrder, STORY, someBookings } from './testing/storm.ts';

vi.setConfig({ testTimeout: 60_000 }); // a process is started, on a machine that may be busy

const studio = useStudio('2026-03-10T08:00:00Z', { allowPrivateTargets: true });
const receiver = useReceiver();
const start = useSecondProcess(join(import.meta.dirname, 'testing/killed-studio.ts'));
const accepted: Received[] = [];

beforeEach(async () => {
  accepted.length = 0;
  await aWebhook(studio.studio.tools, { url: receiver.url, kinds: [...STORY] });
});

async function killOnce(isSoFar: () => boolean) {
  const keyPath = join(studio.dataDir(), 'secret.key');
  const { kill } = await start(studio.db, { now: studio.clock.now(), keyPath });
  await vi.waitFor(() => expect(isSoFar()).toBe(true), 30_000);
  await kill();
}

test('killed while it sends: another process sends all, in order, and what comes twice has its id', async () => {
  const ids = await someBookings(studio.db, studio.clock, 4);
  // The events are spread; the first process that sends has four under way, and none of the answers.
  await spreadOnly();
  receiver.answers((_, each) => void accepted.push(each));
  await killOnce(() => accepted.length >= 4);
  expect(accepted).toHaveLength(4);
  expect(await countWaiting(studio.db)).toBe(12);

  receiver.answers((response, each) => {
    accepted.push(each);
    response.writeHead(200).end();
  });
  // What it held is free after a minute, long before its job is another's.
  studio.clock.advance({ minutes: 1.5 });
  await studio.deliverMail();
  expect(await countWaiting(studio.db)).toBe(0);
  expect(accepted).toHaveLength(16);
  expectAllInOrder(accepted, ids);
});

async function spreadOnly() {
  const tools = studio.studio.tools;
  const { rows } = await studio.db.execute<{ id: string }>(sql`select id from studio_events order by id`);
  for (const { id } of rows) await spreadEvent(tools, [webhookEventHooks], Number(id), { isLast: false });
}
