import { expect, test } from 'vitest';
import { memberSince } from './member-card.tsx';

test.each([
  ['2026-09-15T04:00:00.000Z', 'September 2026'],
  ['2025-12-31T15:59:59.000Z', 'December 2025'],
  ['2025-12-31T16:00:00.000Z', 'January 2026'],
])('who joined at %s is a member since %s', (instant, said) => {
  expect(memberSince(instant)).toBe(said);
});
