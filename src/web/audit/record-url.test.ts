import { expect, test } from 'vitest';
import { recordUrl } from './record-url.ts';

test.each([
  ['order 1001', null, '/admin-dashboard?tab=orders&order=1001'],
  ['booking 7', 'Serene Ong', '/admin-dashboard?tab=bookings&booking=7'],
  ['user 3', 'Serene Ong', '/admin-dashboard?tab=users&q=Serene%20Ong'],
  ['treatment 7', 'Calm Facial', '/admin-dashboard?tab=treatments&open=edit-7'],
  ['setting name', null, '/admin-dashboard?tab=settings'],
  ['user 3', null, null],
  ['treatment 7', null, null],
  ['users', null, null],
])('%s (%s) leads to %s', (subject, subjectName, url) => {
  expect(recordUrl({ subject, subjectName })).toBe(url);
});
