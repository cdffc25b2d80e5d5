// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ShownReviews } from '#shared/reviews/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aShownReview } from '#web/reviews/make.ts';
import { OwnReviewsSection } from './own-reviews-section.tsx';
import { TreatmentReviews } from './treatment-reviews.tsx';

afterEach(closeAll);

const LATEST = 'GET /api/reviews?pageSize=3';
const ALL = 'GET /api/reviews?treatmentId=3&page=1&pageSize=20';
const some = (given: Partial<ShownReviews> = {}): ShownReviews => ({
  average: '4.5',
  count: 2,
  items: [aShownReview(), aShownReview({ id: 2, firstName: 'Ann', stars: 5, words: '' })],
  ...given,
});
const text = () => screen.getByRole('main').textContent ?? '';

describe('on the home page', () => {
  const open = (answer: Answers[string], isDemo = false) =>
    openAt('/', { page: OwnReviewsSection, answers: { [LATEST]: answer }, isDemo });

  test('stands what was written, with the average of all and how many there are', async () => {
    open(some({ items: [aShownReview({ answer: 'Thank you!' })] }));
    await screen.findByRole('heading', { name: 'After their visit' });
    expect(text()).toContain('4.5 out of 5, from 2 reviews by clients after their visit.');
    expect(text()).toContain('Petal Skin Studio answersThank you!');
    screen.getByRole('img', { name: '4 out of 5 stars' });
    expect(screen.getByRole('link', { name: 'Signature Glow Facial' }).getAttribute('href')).toBe(
      '/treatments/signature-glow-facial',
    );
    expect(text()).not.toContain('Invented');
  });

  test('of a demo says that they are invented', async () => {
    open(some(), true);
    await screen.findByText('Invented for this demo.');
  });

  test.each([
    ['none', { average: null, count: 0, items: [] }],
    ['no answer', [503, { message: 'Later' }]],
  ] as [string, Answers[string]][])('is nothing where there is %s', async (_, answer) => {
    const { requested } = open(answer);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('leads to no treatment that is no longer offered', async () => {
    open(some({ items: [aShownReview({ treatmentSlug: null })] }));
    await screen.findByText(/Signature Glow Facial/);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('on the page of a treatment', () => {
  const open = (first: ShownReviews, answers: Answers = {}) =>
    openAt('/', { page: () => <TreatmentReviews treatmentId={3} first={first} level="h2" />, answers });

  test('stand the first, and all when somebody asks for them', async () => {
    const more = aShownReview({ id: 9, firstName: 'Siti', words: 'Further down.' });
    open(some({ count: 3 }), { [ALL]: some({ count: 3, items: [...some().items, more] }) });
    expect(text()).toContain('Calm for days.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3 reviews' }));
    await screen.findByText('Further down.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('and where they cannot be had, that is said and tried again', async () => {
    const { answers } = open(some({ count: 3 }), { [ALL]: 'offline' });
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3 reviews' }));
    await screen.findByText(/We couldn't load more reviews/, {}, { timeout: 5_000 });
    answers[ALL] = some({ count: 3, items: [aShownReview({ words: 'Here again.' })] });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Here again.');
  });

  test('is nothing without any', () => {
    open({ average: null, count: 0, items: [] });
    expect(text()).toBe('');
  });
});
