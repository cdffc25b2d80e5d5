import { expect, test } from 'vitest';
import {
  bounceOf,
  ISSUE_STATES,
  issueStateOf,
  recipientStateOf,
  SEGMENT_NAMES,
  SEGMENTS,
  subscriberStateOf,
} from './issue-state.ts';

const at = '2026-03-10T08:00:00.000Z';
const nothing = { unsubscribedAt: null, bouncedAt: null, confirmedAt: null };

test.each([
  [{}, 'pending'],
  [{ confirmedAt: at }, 'subscribed'],
  [{ confirmedAt: at, bouncedAt: at }, 'bounced'],
  [{ confirmedAt: at, bouncedAt: at, unsubscribedAt: at }, 'unsubscribed'],
])('a subscription with %o is %s', (dates, state) => {
  expect(subscriberStateOf({ ...nothing, ...dates })).toBe(state);
});

test('only an issue that is being sent to nobody any more counts as sent', () => {
  expect(ISSUE_STATES.map((state) => issueStateOf(state, 1))).toEqual([...ISSUE_STATES]);
  expect(ISSUE_STATES.map((state) => issueStateOf(state, 0))).toEqual(
    ISSUE_STATES.map((state) => (state === 'sending' ? 'sent' : state)),
  );
});

test.each(SEGMENTS)('the segment %s has a name', (segment) => {
  expect(SEGMENT_NAMES[segment]).toMatch(
    segment === 'lapsed' ? /^No visit for 60 days$/ : new RegExp(segment, 'i'),
  );
});

test('what becomes of a mail becomes of its recipient; one that waits is queued', () => {
  expect((['waiting', 'sent', 'failed'] as const).map(recipientStateOf)).toEqual([
    'queued',
    'sent',
    'failed',
  ]);
});

test('only a mail that was given up because there is no such mailbox says something about its subscriber', () => {
  const refusedAt = new Date(at);
  const lastError = `550 No such user ${'😀'.repeat(300)}`;
  expect(bounceOf({ state: 'failed', refusedAt, lastError })).toEqual({
    bouncedAt: refusedAt,
    bounceReason: [...lastError].slice(0, 300).join(''),
  });
  expect(bounceOf({ state: 'failed', refusedAt, lastError: null })?.bounceReason).toBeNull();
  expect(bounceOf({ state: 'failed', refusedAt: null, lastError })).toBeNull();
  expect(bounceOf({ state: 'waiting', refusedAt, lastError })).toBeNull();
});
