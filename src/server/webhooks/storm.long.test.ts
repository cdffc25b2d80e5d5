import { beforeEach, expect, test, vi } from 'vitest';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { aWebhook } from './make.ts';
import { type Received, useReceiver } from './testing/receiver.ts';
import { countWaiting, diceOf, expectAllInOrder, moody, STORY, someBookings } from './testing/storm.ts';

vi.setConfig({ testTimeout: 600_000 });

const pair = useTwoStudios('2026-03-10T08:00:00Z', () => ({ allowPrivateTargets: true }));
const receiver = useReceiver();
const accepted: Received[] = [];

beforeEach(() => {
  accepted.length = 0;
  for (const n of [0, 1]) pair.studio(n).tools.outside = { mayBePrivate: true, timeoutMs: 200 };
});

test.each([1, 2, 3, 4])(
  'a day of 40 visits, two processes and a receiver in mood %i: all in order',
  async (seed) => {
    await aWebhook(pair.studio(0).tools, { url: receiver.url, kinds: [...STORY] });
    receiver.answers(moody(diceOf(seed), accepted));
    const ids = await someBookings(pair.db, pair.clock, 40);
    // A minute at a time: a receiver that fails is tried with one event a minute.
    for (let minute = 0; minute < 24 * 60 && (await countWaiting(pair.db)) > 0; minute++) {
      await pair.deliverMail();
      pair.clock.advance({ minutes: 1 });
    }
    expectAllInOrder(accepted, ids);
  },
);

test('down for a day, then back: everything within two minutes, in order', async () => {
  await aWebhook(pair.studio(0).tools, { url: receiver.url, kinds: [...STORY] });
  receiver.answers((response) => response.destroy());
  const ids = await someBookings(pair.db, pair.clock, 40);
  for (let hour = 0; hour < 24; hour++) {
    await pair.deliverMail();
    pair.clock.advance({ minutes: 60 });
  }
  expect(accepted).toEqual([]);
  expect(receiver.received.length).toBeLessThan(300); // it is not hammered
  receiver.answers((response, each) => {
    accepted.push(each);
    response.writeHead(200).end();
  });
  for (let minute = 0; minute < 2; minute++) {
    await pair.deliverMail();
    pair.clock.advance({ minutes: 1 });
  }
  expectAllInOrder(accepted, ids);
});
