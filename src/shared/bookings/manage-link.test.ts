import { expect, test } from 'vitest';
import { manageLinkEnd } from './manage-link.ts';

test('a mailed link works for 30 days after the visit', () => {
  expect(manageLinkEnd(new Date('2026-03-10T08:00:00Z')).toISOString()).toBe('2026-04-09T08:00:00.000Z');
});
