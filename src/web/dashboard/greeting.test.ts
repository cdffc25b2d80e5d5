import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-09-14T16:00:00Z', 'Good morning'],
  ['2026-09-15T03:59:59Z', 'Good morning'],
  ['2026-09-15T04:00:00Z', 'Good afternoon'],
  ['2026-09-15T09:59:59Z', 'Good afternoon'],
  ['2026-09-15T10:00:00Z', 'Good evening'],
])('at %s the studio says %s', (now, words) => expect(greeting(new Date(now))).toBe(words));
