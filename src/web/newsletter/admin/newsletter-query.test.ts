import { expect, test } from 'vitest';
import { readIssueQuery, readSubscriberQuery } from './newsletter-query.ts';

test('what makes no sense in an address is passed over', () => {
  expect(readIssueQuery({ q: '', state: 'lost', page: '-1' })).toEqual({
    q: undefined,
    state: undefined,
    page: 1,
    pageSize: 25,
  });
  expect(readSubscriberQuery({ q: 'mei', state: 'bounced', page: '3' })).toEqual({
    q: 'mei',
    state: 'bounced',
    page: 3,
    pageSize: 25,
  });
});
