import { expect, test } from 'vitest';
import { ISSUE_STATES, SUBSCRIBER_STATES } from '#shared/newsletter/issue-state.ts';
import { readFilters } from '#web/kit/record/use-list-query.ts';
import { stateFilter } from './state-filter.ts';

test('what makes no sense in an address is passed over', () => {
  expect(readFilters({ q: '', state: 'lost' }, stateFilter(ISSUE_STATES))).toEqual({
    q: undefined,
    state: undefined,
  });
  expect(readFilters({ q: 'mei', state: 'bounced' }, stateFilter(SUBSCRIBER_STATES))).toEqual({
    q: 'mei',
    state: 'bounced',
  });
});
