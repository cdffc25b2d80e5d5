import { expect, test } from 'vitest';
import { checkDetails, detailsChanges, toDetailsDraft } from './details-draft.ts';
import { someDetails } from './make.ts';

const opened = toDetailsDraft(someDetails({ tags: ['VIP'], allergies: 'Nuts', notes: 'Likes tea' }));

test('only what was changed is sent, so allergies are not confirmed by the way', () => {
  expect(detailsChanges(opened, opened)).toEqual({});
  expect(detailsChanges({ ...opened, tags: 'VIP, , Bride ' }, opened)).toEqual({ tags: ['VIP', 'Bride'] });
  expect(detailsChanges({ ...opened, birthday: '1990-03-10', preferredTherapistId: '4' }, opened)).toEqual({
    birthday: '1990-03-10',
    preferredTherapistId: 4,
  });
});

test('who is not blocked has no reason', () => {
  const blocked = toDetailsDraft(
    someDetails({ blocked: { at: '2026-03-01T00:00:00Z', reason: 'No-shows' } }),
  );
  expect(detailsChanges({ ...blocked, isBlocked: false }, blocked)).toEqual({
    isBlocked: false,
    blockedReason: '',
  });
});

test('a birthday lies in the past', () => {
  expect(checkDetails({ ...opened, birthday: '2026-03-11' }, '2026-03-10')).toHaveProperty('birthday');
  expect(checkDetails({ ...opened, birthday: '2026-03-10' }, '2026-03-10')).toEqual({});
});
