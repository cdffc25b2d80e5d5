import { expect, test } from 'vitest';
import { ISSUE_STATES, issueStateOf, SEGMENT_NAMES, SEGMENTS, subscriberStateOf } from './issue-state.ts';

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
