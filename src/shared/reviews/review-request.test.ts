import { expect, test } from 'vitest';
import { type RequestFacts, requestPeriod, whyNotRequested } from './review-request.ts';

const facts: RequestFacts = {
  email: 'mei@petal.sg',
  isDemo: false,
  isStaff: false,
  isBlocked: false,
  refusesEmail: false,
  hasReview: false,
};

test.each([
  ['whoever came', {}, null],
  ['nobody without an e-mail', { email: '' }, 'no e-mail'],
  ['nobody invented', { isDemo: true, email: 'mei@example.com' }, 'demo'],
  ['a real person who tries the demo', { isDemo: true }, null],
  ['nobody of the team', { isStaff: true }, 'staff'],
  ['nobody who is blocked', { isBlocked: true }, 'blocked'],
  ['nobody who said no to e-mails', { refusesEmail: true }, 'no to e-mails'],
  ['nobody who has written', { hasReview: true }, 'written already'],
])('asks %s', (_, more, expected) => {
  expect(whyNotRequested({ ...facts, ...more })).toBe(expected);
});

test('the visits of one week are due, and none twice as long ago', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(requestPeriod(2, now)).toEqual({
    after: new Date('2026-03-01T08:00:00Z'),
    until: new Date('2026-03-08T08:00:00Z'),
  });
});
