import { beforeEach, test, vi } from 'vitest';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { aWebhook } from './make.ts';
import { type Received, useReceiver } from './testing/receiver.ts';
import { countWaiting, diceOf, expectAllInOrder, moody, STORY, someBookings } from './testing/storm.ts';

vi.setConfig({ testTimeout: 120_000 }); // a machine that may be busy

const pair = useTwoStudios('2026-03-10T08:00:00Z', () => ({ allowPrivateTargets: true }));
const receiver = useReceiver();
const accepted: Received[] = [];

beforeEach(() => {
  accepted.length = 0;
  for (const n of [0, 1]) pair.studio(n).tools.outside = { mayBePrivate: true, timeoutMs: 200 };
});

test('two processes and a receiver in a mood: each event arrives, in order by object', async () => {
  await aWebhook(pair.studio(0).tools, { url: receiver.url, kinds: [...STORY] });
  receiver.answers(moody(diceOf(7), accepted));
  const ids = await someBookings(pair.db, pair.clock, 3);
  for (let hour = 0; hour < 60 && (await countWaiting(pair.db)) > 0; hour++) {
    await pair.deliverMail();
    pair.clock.advance({ minutes: hour < 10 ? 2 : 60 });
  }
  expectAllInOrder(accepted, ids);
});
