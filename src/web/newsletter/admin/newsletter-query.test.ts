import { expect, test } from 'vitest';
import { readIssueQuery, readOpenIssue, readSubscriberQuery } from './newsletter-query.ts';

test.each([
  ['new', { what: 'new' }],
  ['edit-7', { what: 'edit', id: 7 }],
  ['view-12', { what: 'view', id: 12 }],
  ['edit-0', null],
  ['drop-7', null],
  ['edit-7x', null],
  [undefined, null],
])('"%s" opens %o', (text, opened) => expect(readOpenIssue(text)).toEqual(opened));

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
