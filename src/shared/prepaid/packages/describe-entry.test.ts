import { expect, test } from 'vitest';
import { describeEntry, packageState } from './describe-entry.ts';

const visit = { treatmentName: 'Calm Facial', startsAt: new Date('2026-03-10T06:00:00Z') };
const entry = { sessions: -1, sourceKind: 'booking', visit: null };

test.each([
  [{ ...entry, type: 'bought', sessions: 5, sourceKind: 'order' }, '5 sessions bought'],
  [{ ...entry, type: 'bought', sessions: 1, sourceKind: 'order' }, '1 session bought'],
  [{ ...entry, type: 'used', visit }, 'Calm Facial on 10 March 2026'],
  [{ ...entry, type: 'used' }, 'A session used'],
  [{ ...entry, type: 'returned', visit }, 'Session back: Calm Facial on 10 March 2026 did not take place'],
  [{ ...entry, type: 'returned' }, 'Session back'],
  [{ ...entry, type: 'expired', sourceKind: 'expiry' }, 'Expired'],
  [{ ...entry, type: 'returned', sessions: 4, sourceKind: 'expiry' }, 'Sessions back: validity extended'],
  [{ ...entry, type: 'returned', sessions: 1, sourceKind: 'expiry' }, 'Session back: validity extended'],
  [{ ...entry, type: 'refunded', sourceKind: 'payout' }, 'Cancelled and refunded'],
  [{ ...entry, type: 'refunded', sourceKind: 'refund' }, 'Sale cancelled'],
  [{ ...entry, type: 'kept', sourceKind: 'payout' }, 'Cancellation fee'],
] as const)('%j is "%s"', (given, words) => {
  expect(describeEntry(given)).toBe(words);
});

const now = new Date('2026-03-10T06:00:00Z');
const later = new Date('2026-03-11T06:00:00Z');
test.each([
  ['open', { sessions: 2, held: 0, expiresAt: later }, 'used'],
  ['open', { sessions: 2, held: 0, expiresAt: null }, 'bought'],
  ['open', { sessions: 2, held: 1, expiresAt: now }, 'used'],
  ['expired', { sessions: 2, held: 0, expiresAt: now }, 'used'],
  ['expired', { sessions: 0, held: 0, expiresAt: now }, 'expired'],
  ['used up', { sessions: 0, held: 0, expiresAt: now }, 'used'],
  ['given back', { sessions: 0, held: 0, expiresAt: later }, 'refunded'],
  ['given back', { sessions: 0, held: 0, expiresAt: later }, 'kept'],
] as const)('%s: %j after "%s"', (state, account, last) => {
  expect(packageState(account, last, now)).toBe(state);
});
