import { expect, test } from 'vitest';
import { readConsent } from './photo-consent.ts';

const recorded = (isGiven: boolean, recordedOn: string) => ({ isGiven, recordedOn });
const stated = (isTrue: boolean, statedOn: string) => ({ isTrue, statedOn });

test.each([
  ['nobody asked', undefined, undefined, 'none', null],
  ['staff heard a yes', recorded(true, '2026-03-01'), undefined, 'given', 'staff'],
  ['staff heard that it is withdrawn', recorded(false, '2026-03-01'), undefined, 'refused', 'staff'],
  ['a form says yes', undefined, stated(true, '2026-03-01'), 'given', 'form'],
  ['a form says no', undefined, stated(false, '2026-03-01'), 'refused', 'form'],
  ['withdrawn after the form', recorded(false, '2026-03-02'), stated(true, '2026-03-01'), 'refused', 'staff'],
  [
    'withdrawn on the day of the form',
    recorded(false, '2026-03-01'),
    stated(true, '2026-03-01'),
    'refused',
    'staff',
  ],
  ['a newer form says yes', recorded(false, '2026-03-01'), stated(true, '2026-03-02'), 'given', 'form'],
  [
    'a newer form says no after a yes',
    recorded(true, '2026-03-01'),
    stated(false, '2026-03-02'),
    'refused',
    'form',
  ],
] as const)('%s', (_, staff, form, state, source) => {
  const consent = readConsent(staff, form);
  expect([consent.state, consent.source]).toEqual([state, source]);
});
