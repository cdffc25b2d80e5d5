import { expect, test } from 'vitest';
import { mostFeePercent, whyNotAlone } from './giving-back.ts';

const until = new Date('2026-03-17T16:00:00Z'); // the end of 17 March in Singapore
const before = new Date('2026-03-17T15:59:59Z');

test.each([
  ['all of it is left', { cents: 1, held: 0, now: before }, null],
  ['nothing is left', { cents: 0, held: 0, now: before }, 'There is nothing left'],
  ['a session is booked', { cents: 1, held: 1, now: before }, 'cancel that visit first'],
  ['the last day is over', { cents: 1, held: 0, now: until }, 'until 17 March 2026'],
])('when %s', (_, given, sentence) => {
  const why = whyNotAlone({ ...given, coolingOffUntil: until });
  if (sentence === null) expect(why).toBeNull();
  else expect(why).toContain(sentence);
});

test('in the cooling-off nothing is kept, afterwards at most what the policy says', () => {
  expect(mostFeePercent({ coolingOffUntil: until, now: before }, 20)).toBe(0);
  expect(mostFeePercent({ coolingOffUntil: until, now: until }, 20)).toBe(20);
});
