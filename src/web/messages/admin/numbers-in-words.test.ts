import { expect, test } from 'vitest';
import { numbersInWords } from './numbers-in-words.ts';

const numbers = (sent: number, rebooked: number, heldOut = 0, heldOutRebooked = 0) => ({
  sent,
  rebooked,
  heldOut,
  heldOutRebooked,
});

test.each([
  ['nothing', numbers(0, 0), true, 'Nothing sent yet'],
  ['a service message has nobody to compare with', numbers(9, 2), false, '9 sent, 2 booked within 14 days'],
  [
    'few are not compared',
    numbers(100, 30, 11, 1),
    true,
    '100 sent, 30 booked within 14 days; of 11 held back, 1 booked. Too few yet to tell whether it helps.',
  ],
  [
    'enough are',
    numbers(200, 60, 20, 4),
    true,
    '200 sent, 60 booked within 14 days; of 20 held back, 4 booked. 10 in 100 more with the message.',
  ],
  [
    'also when it does harm',
    numbers(200, 20, 20, 4),
    true,
    '200 sent, 20 booked within 14 days; of 20 held back, 4 booked. 10 in 100 fewer with the message.',
  ],
  [
    'or nothing',
    numbers(100, 20, 20, 4),
    true,
    '100 sent, 20 booked within 14 days; of 20 held back, 4 booked. No difference.',
  ],
] as const)('%s', (_, given, isMarketing, expected) => {
  expect(numbersInWords(given, isMarketing)).toBe(expected);
});
