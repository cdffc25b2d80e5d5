import { expect, test } from 'vitest';
import { studioIso } from './studio-iso.ts';

test.each([
  ['2026-03-14T06:00:00Z', '2026-03-14T14:00:00+08:00'],
  ['2026-03-14T16:30:59Z', '2026-03-15T00:30:00+08:00'],
  ['1960-01-01T00:00:00Z', '1960-01-01T07:30:00+07:30'],
])('%s is %s', (instant, iso) => {
  expect(studioIso(new Date(instant))).toBe(iso);
  expect(Math.abs(Date.parse(iso) - Date.parse(instant))).toBeLessThan(60_000);
});
