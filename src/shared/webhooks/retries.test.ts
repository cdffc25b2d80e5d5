import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { isFailing, mustDisable, nextProbe, nextTry, tooOldBefore } from './retries.ts';

const queuedAt = new Date('2026-03-10T08:00:00Z');
const after = (ms: number) => new Date(queuedAt.getTime() + ms);

test('the pauses grow, the last try is three days after it was queued, then it is given up', () => {
  const pauses: number[] = [];
  let at = queuedAt;
  for (let tries = 1; ; tries++) {
    const next = nextTry({ tries, queuedAt }, at);
    if (!next) break;
    pauses.push((next.getTime() - at.getTime()) / MINUTE_MS);
    at = next;
  }
  expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720, 487]);
  expect(at).toEqual(after(72 * HOUR_MS));
  expect(tooOldBefore(at).getTime()).toBeLessThan(queuedAt.getTime()); // not before its last try
});

test('from five failures in a row it is looked at once a minute', () => {
  expect([4, 5].map(isFailing)).toEqual([false, true]);
  expect([4, 5].map((failures) => nextProbe(failures, queuedAt))).toEqual([null, after(MINUTE_MS)]);
});

test('a week of failures is the end', () => {
  const week = 7 * 24 * HOUR_MS;
  expect([week - 1, week].map((ms) => mustDisable(queuedAt, after(ms)))).toEqual([false, true]);
});
