import { expect, test } from 'vitest';
import { demoReviews } from '#shared/studio/demo-settings.ts';
import { pickQuote } from './pick-quote.ts';

const review = (name: string, stars: number, length: number) => ({
  name,
  when: 'a month ago',
  stars,
  text: 'a'.repeat(length),
});

test('the first of the best that is short enough', () => {
  const reviews = [
    review('Long', 5, 101),
    review('Four', 4, 60),
    review('Short', 5, 100),
    review('Last', 5, 20),
  ];
  expect(pickQuote(reviews)?.name).toBe('Short');
});

test('none, when all the best are long or there are no reviews', () => {
  expect(pickQuote([review('Long', 5, 101), review('Four', 4, 60)])).toBeUndefined();
  expect(pickQuote([])).toBeUndefined();
});

test('the demo has one', () => {
  expect(pickQuote(demoReviews)?.name).toBe('Melissa W.');
});
