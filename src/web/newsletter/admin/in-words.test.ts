import { expect, test } from 'vitest';
import { peopleInWords, progressInWords } from './in-words.ts';

test.each([
  [0, 'nobody'],
  [1, '1 person'],
  [5_000, '5,000 people'],
])('%i is %s', (count, words) => expect(peopleInWords(count)).toBe(words));

test.each([
  [{ total: 2, sent: 2, failed: 0, waiting: 0, skipped: 0 }, 'Sent to 2 of 2'],
  [
    { total: 5_000, sent: 4_210, failed: 3, waiting: 780, skipped: 7 },
    'Sent to 4,210 of 5,000, 3 failed, 780 waiting, 7 not sent',
  ],
])('%o', (progress, words) => expect(progressInWords(progress)).toBe(words));
