// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { demoReviews } from '#shared/studio/demo-settings.ts';
import { openShop } from '#web/catalog/testing/open-shop.tsx';
import { pickQuote, ReviewsSection } from './reviews-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window of this width. */
function open(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { container } = openShop(<ReviewsSection />);
  return {
    section: screen.getByRole('region', { name: 'In their words' }),
    shown: () =>
      [...container.querySelectorAll('figure.review:not(.is-away) strong')].map((e) => e.textContent),
  };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('each review says who, when, how many stars and where it was posted', () => {
  const { section } = open(1280);
  const [card] = within(section).getAllByRole('figure');
  for (const text of ['Clarissa T.', '2 weeks ago', 'Verified', 'Posted on Google Maps'])
    within(card!).getByText(text);
  expect(card!.querySelector('.avatar')?.textContent).toBe('C');
  within(card!).getByRole('img', { name: '5 out of 5 stars' });
  expect(card!.querySelector('blockquote')?.textContent).toMatch(/\w{3}/);
  within(section).getByText('5.0 rating based on 7 Google reviews');
});

test('the link to write one opens another site in a new tab', () => {
  open(1280);
  const link = screen.getByRole('link', { name: 'Write a review' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\//);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});

test.each([
  [360, [1, 1, 1, 1, 1, 1, 1]],
  [767, [1, 1, 1, 1, 1, 1, 1]],
  [768, [2, 2, 2, 1]],
  [1023, [2, 2, 2, 1]],
  [1024, [3, 3, 1]],
])('in %i pixels they come %j at a time, and all of them in the end', async (width, pages) => {
  const { section, shown } = open(width);
  const dots = within(within(section).getByRole('group', { name: 'Review pages' })).getAllByRole('button');
  expect(dots).toHaveLength(pages.length);
  expect(button('Previous reviews').disabled).toBe(true);
  const seen = new Set<string | null>();
  for (const [index, count] of pages.entries()) {
    expect(dots[index]?.getAttribute('aria-current')).toBe('true');
    expect(shown()).toHaveLength(count);
    for (const name of shown()) seen.add(name);
    if (index < pages.length - 1) await userEvent.click(button('Next reviews'));
  }
  expect(seen.size).toBe(7);
  expect(button('Next reviews').disabled).toBe(true);
  await userEvent.click(dots[0]!);
  expect(shown()).toHaveLength(pages[0]!);
});

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
