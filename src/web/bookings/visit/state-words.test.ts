import { expect, test } from 'vitest';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { stateInWords } from './state-words.ts';

/** Of a visit at 3 pm on 17 September. */
const DAY_BEFORE = '2026-09-16T07:00:00Z';
const MORNING = '2026-09-17T02:00:00Z';

test.each([
  ['the day before', { status: 'confirmed' }, null, DAY_BEFORE, /^You're all set/],
  ['on its day', { status: 'confirmed' }, null, MORNING, "You're expected at 3:00 PM."],
  ['once it is over', { status: 'confirmed' }, null, '2026-09-17T09:00:00Z', /^You're all set/],
  ['on arrival', { status: 'confirmed' }, 'arrived', MORNING, /^You've arrived/],
  ['in the room', { status: 'confirmed' }, 'in-treatment', MORNING, /^You're in treatment/],
  ['pending', { status: 'pending' }, null, MORNING, /^We're holding this time/],
  ['pending, and here', { status: 'pending' }, 'arrived', MORNING, /^You've arrived/],
  [
    'unpaid',
    { status: 'pending', deposit: aDeposit({ state: 'due' }) },
    null,
    MORNING,
    /until the deposit is paid/,
  ],
  ['completed', { status: 'completed' }, 'in-treatment', MORNING, /See you next time/],
  ['cancelled', { status: 'cancelled' }, null, MORNING, /hope to see you soon/],
  ['missed', { status: 'no-show' }, null, MORNING, /^We missed you/],
] as const)('%s', (_, given, presence, now, expected) => {
  const words = stateInWords({ booking: aBooking(given), presence, now: new Date(now) });
  expect(words).toMatch(expected);
});
