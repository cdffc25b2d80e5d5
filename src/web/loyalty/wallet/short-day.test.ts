import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test.each([
  ['2027-09-09T15:59:59.000Z', '9 Sep 2027'],
  ['2026-12-31T15:59:59.000Z', '31 Dec 2026'],
  ['2026-12-31T16:00:00.000Z', '1 Jan 2027'],
])('%s is %s in the studio', (instant, said) => expect(shortDay(instant)).toBe(said));
