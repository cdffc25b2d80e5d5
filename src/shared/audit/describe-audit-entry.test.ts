import { expect, test } from 'vitest';
import { actorInWords, describeAuditEntry } from './describe-audit-entry.ts';

test.each([
  ['change order', 'order 1001', 'changed order ORD-1001'],
  ['add treatment', 'treatment 7', 'added treatment 7'],
  ['archive booking', 'booking 7', 'deleted booking 7'],
  ['publish article', 'article 3', 'published article 3'],
  ['cancel letter', 'letter 3', 'cancelled newsletter 3'],
  ['send letter', 'letter 3', 'sent newsletter 3'],
  ['change setting', 'setting openingHours', 'changed the setting opening hours'],
  ['process purchase', 'user 12', 'processed a purchase of user 12'],
  ['adjust points', 'user 12', 'adjusted the points of user 12'],
  ['change gallery', 'product 4', 'changed gallery of product 4'],
  ['remove gallery picture', 'product 4', 'removed gallery picture of product 4'],
  ['retry mail', 'mail 9', 'sent e-mail 9 again'],
  ['sign in', 'user 1', 'signed in'],
  ['export users', 'users', 'exported users'],
  ['export mails', 'mails', 'exported e-mails'],
  ['export transactions', 'transactions', 'exported point transactions'],
  ['export audit', 'audit', 'exported the audit log'],
  ['search customers', 'customers', 'searched customers'],
  ['open mail', 'mail 9', 'opened e-mail 9'],
])('%s, %s: "%s"', (action, subject, said) => {
  expect(describeAuditEntry({ action, subject })).toBe(said);
});

test.each([
  'adjust stock',
  'ask to change e-mail',
  'change e-mail',
  'change password',
  'change role',
  'fail second factor',
  'fail to sign in',
  'make recovery link',
  'note booking',
  'refuse copied passkey',
  'remove second factor',
  'reset password',
  'sign out everywhere',
  'unuse voucher',
  'use voucher',
])('"%s" is described as done to its subject', (action) => {
  expect(describeAuditEntry({ action, subject: 'user 12' })).toMatch(/^[a-z]+ .*\buser 12\b/);
});

test.each([
  'add authenticator app',
  'add passkey',
  'cancel generation',
  'read bank table',
  'remove authenticator app',
  'remove passkey',
  'renew recovery codes',
  'retry failed mails',
  'upload picture',
  'use recovery code',
])('"%s" is described without its subject', (action) => {
  expect(describeAuditEntry({ action, subject: 'user 12' })).toMatch(/^[a-z]+ (?!.*user)/);
});

test('who did it: a name, the system, or somebody anonymised', () => {
  expect(actorInWords({ actorId: 1, actorName: 'Mei Tan' })).toBe('Mei Tan');
  expect(actorInWords({ actorId: null, actorName: null })).toBe('System');
  expect(actorInWords({ actorId: 1, actorName: null })).toBe('Former customer');
});
