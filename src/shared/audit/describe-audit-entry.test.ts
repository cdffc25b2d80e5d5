import { describe, expect, test } from 'vitest';
import { actionsOfKind, actionsWithWords, sentenceOf } from './audit-actions.ts';
import { actorInWords, describeAuditEntry, partsOfSentence, withoutNotice } from './describe-audit-entry.ts';

test.each([
  ['change order', 'order 1001', null, 'changed order ORD-1001'],
  ['add treatment', 'treatment 7', 'Calm Facial', 'added treatment Calm Facial'],
  ['delete treatment', 'treatment 7', null, 'deleted treatment 7'],
  ['archive booking', 'booking 7', 'Serene Ong', 'deleted the booking of Serene Ong'],
  ['archive booking', 'booking 7', null, 'deleted booking 7'],
  ['publish article', 'article 3', 'Sun care', 'published article Sun care'],
  ['send letter', 'letter 3', 'In June', 'sent the newsletter "In June"'],
  ['cancel letter', 'letter 3', null, 'cancelled newsletter 3'],
  ['change setting', 'setting openingHours', null, 'changed the setting opening hours'],
  ['process purchase', 'user 12', 'Mei Lim', 'gave points for a purchase of Mei Lim'],
  ['adjust points', 'user 12', null, 'adjusted the points of a former customer'],
  ['grant voucher', 'voucher 5', 'Mei Lim', 'granted a voucher of Mei Lim'],
  ['use voucher', 'voucher 5', null, 'marked voucher 5 as used'],
  ['retry mail', 'mail 9', 'Your visit', 'sent the e-mail "Your visit" again'],
  ['open mail', 'mail 9', null, 'opened e-mail 9'],
  ['close day', 'day 2026-03-10', null, 'closed 10 Mar 2026'],
  ['make key', 'key 3', 'Till sync', 'made the API key "Till sync"'],
  ['end key', 'key 3', null, 'ended an API key'],
  ['sign in', 'user 1', 'Mei', 'signed in'],
  ['export audit', 'audit', null, 'exported the activity'],
  ['erase guest', 'guest', null, "erased a guest's data"],
  ['merge user', 'user 3', null, 'merged user a former customer'],
])('%s, %s: "%s" as "%s"', (action, subject, subjectName, said) => {
  expect(describeAuditEntry({ action, subject, subjectName })).toBe(said);
});

describe('what changed', () => {
  const order = { action: 'change order', subject: 'order 1001' };
  test.each([
    [{ before: { status: 'paid' }, after: { status: 'ready' } }, ': paid → ready'],
    [{ before: { role: 'user' }, after: { role: 'admin' } }, ': user → admin'],
    [
      {
        before: { appointmentDate: '2026-03-12T04:00:00.000Z' },
        after: { appointmentDate: '2026-03-13T06:30:00.000Z' },
      },
      ': 12 Mar 2026, 12:00 PM → 13 Mar 2026, 2:30 PM',
    ],
    [{ before: { stockQuantity: 3 }, after: { stockQuantity: 5 } }, ': 3 → 5'],
    [{ points: 58, amountCents: 5_850 }, ': +58 points'],
    [{ points: -5, before: { loyaltyPoints: 9 }, after: { loyaltyPoints: 4 } }, ': −5 points'],
    [{ before: { name: 'A' }, after: { name: 'B' } }, ''],
    [{ before: { status: 'paid' }, after: { name: 'B' } }, ''],
    [{ before: { status: null }, after: { status: 'paid' } }, ''],
    [{ before: { status: 'paid' }, after: { status: null } }, ''],
    [{ before: { status: 'paid' }, after: { status: 'paid' } }, ''],
    [{ before: 'Petal', after: 'Rose' }, ''],
    [{ before: null, after: { status: 'paid' } }, ''],
  ])('%j ends the sentence with "%s"', (details, end) => {
    expect(partsOfSentence({ ...order, details })).toEqual({
      start: 'changed ',
      about: 'order ORD-1001',
      end,
    });
  });
});

test('what the sentence says is not listed again', () => {
  const before = { status: 'paid', note: 'a' };
  expect(withoutNotice({ before, after: { status: 'ready', note: 'b' }, reason: 'bank' })).toEqual({
    before: { note: 'a' },
    after: { note: 'b' },
    reason: 'bank',
  });
  expect(withoutNotice({ points: 5, reason: 'slip' })).toEqual({ reason: 'slip' });
  expect(withoutNotice({ before: { name: 'A' }, after: { name: 'B' } })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
});

describe('the actions', () => {
  test('are found by what their sentence says', () => {
    expect(actionsWithWords('ADJUSTED the')).toEqual(['adjust points', 'adjust stock']);
    expect(actionsWithWords('qwerty')).toEqual([]);
  });

  test('of a kind each have their sentence', () => {
    expect(actionsOfKind('orders')).toEqual(expect.arrayContaining(['change order', 'read bank table']));
    expect(sentenceOf('change order')).toBe('changed {}');
    expect(sentenceOf('qwerty')).toBeUndefined();
  });
});

test('who did it: a name, the system, or somebody anonymised', () => {
  expect(actorInWords({ actorId: 1, actorName: 'Mei Tan' })).toBe('Mei Tan');
  expect(actorInWords({ actorId: null, actorName: null })).toBe('System');
  expect(actorInWords({ actorId: 1, actorName: null })).toBe('Former customer');
});

test('an assistant is named beside who it acted for, and in no other detail', () => {
  const details = { agent: 'Claude', after: { room: 1 } };
  expect(actorInWords({ actorId: null, actorName: null, details })).toBe('Assistant (Claude)');
  const key = { actorId: null, actorName: 'Key "Till"', details };
  expect(actorInWords(key)).toBe('Key "Till" via assistant (Claude)');
  expect(withoutNotice(details)).toEqual({ after: { room: 1 } });
});

test('who typed a wrong password is someone, and an unknown e-mail is said to be one', () => {
  const entry = { action: 'fail to sign in', subject: 'nobody', actorName: null, actorId: null };
  expect(`${actorInWords(entry)} ${describeAuditEntry(entry)}`).toBe(
    'Someone tried to sign in with an unknown e-mail',
  );
  expect(actorInWords({ ...entry, action: 'remove demo' })).toBe('System');
});

test.each([
  [{ rows: 32, filters: ['month'] }, 'exported commission: 32 rows, filtered by month'],
  [{ rows: 1, filters: [] }, 'exported commission: 1 row'],
])('what was read of %j is said in the sentence alone', (details, sentence) => {
  expect(describeAuditEntry({ action: 'export commission', subject: 'bookings', details })).toMatch(
    new RegExp(`${sentence.split(': ')[1]}$`),
  );
  expect(withoutNotice(details)).toEqual({});
});
