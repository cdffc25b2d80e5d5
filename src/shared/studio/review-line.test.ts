import { expect, test } from 'vitest';
import { demoReviews } from './demo-settings.ts';
import { reviewLine } from './review-line.ts';

test.each([
  ['the seven seeded ones', demoReviews, '5.0 rating based on 7 Google reviews'],
  ['a mixed pair', [{ stars: 5 }, { stars: 4 }], '4.5 rating based on 2 Google reviews'],
  ['one', [{ stars: 3 }], '3.0 rating based on 1 Google review'],
])('%s', (_, reviews, line) => {
  expect(reviewLine(reviews)).toBe(line);
});
