import { expect, test } from 'vitest';
import { pricePerSession, savedCents, savingOf, sessionExtraction } from './offer-price.ts';

test('a session comes to its part, rounded down', () => {
  expect(pricePerSession({ sessions: 3, priceCents: 10_000 })).toBe(3_333);
});

const FIVE = { sessions: 5, priceCents: 45_000, includesExtraction: true };
const facial = (priceCents: number, extraction: 'required' | 'optional' | 'included' | 'none' = 'none') => ({
  priceCents,
  extraction,
});

test.each([
  ['a treatment without an extraction', facial(10_000), true, 5_000],
  ['the extraction that comes with every visit is included', facial(10_000, 'required'), true, 19_000],
  ['the extraction is paid with each visit', facial(10_000, 'required'), false, 5_000],
  ['the extraction can be left out', facial(10_000, 'optional'), true, 5_000],
  ['the extraction is included anyway', facial(10_000, 'included'), false, 5_000],
  ['the treatment costs as much alone', facial(9_000), true, 0],
  ['the treatment costs less alone', facial(5_800, 'included'), true, -16_000],
] as const)('saved where %s', (_, treatment, includesExtraction, saved) => {
  expect(savedCents({ ...FIVE, includesExtraction }, treatment)).toBe(saved);
});

test.each([
  ['one treatment', [facial(9_500)], { leastCents: 2_500, mostCents: 2_500 }],
  [
    'treatments of different prices',
    [facial(10_000), facial(12_000)],
    { leastCents: 5_000, mostCents: 15_000 },
  ],
  ['one that costs as much alone', [facial(10_000), facial(9_000)], null],
  ['one that costs less alone', [facial(10_000), facial(5_800)], null],
  ['no treatment', [], null],
] as const)('the saving of a package with %s', (_, treatments, saving) => {
  expect(savingOf(FIVE, treatments)).toEqual(saving);
});

test.each([
  [true, ['required', 'none'], 'included'],
  [false, ['required', 'none'], 'paid'],
  [false, ['optional'], 'paid'],
  [false, ['included', 'none'], 'included'],
  [true, ['none'], 'none'],
] as const)(
  'the extraction of a session that includes it (%s) with %j is %s',
  (includesExtraction, rules, what) => {
    expect(sessionExtraction({ includesExtraction }, rules)).toBe(what);
  },
);
