// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { aTherapist } from '#web/team/make.ts';
import { aTreatmentPage } from './make.ts';
import { type NotOffered, treatmentPageQuery } from './queries.ts';
import { TreatmentPage } from './treatment-page.tsx';
import { TreatmentSheet } from './treatment-sheet.tsx';

const SLUG = 'signature-glow-facial';
const URL_OF_PAGE = `/api/treatment-pages/${SLUG}`;
/** The tests' clock stands still there. */
const today = '1970-01-01';
const tomorrow = addDays(today, 1);
const times = {
  [`/api/availability?treatmentId=3&from=${today}`]: {
    days: [
      { date: today, open: true, times: [] },
      { date: tomorrow, open: true, times: ['11:00', '15:00'] },
      { date: addDays(today, 4), open: true, times: ['15:00'] },
    ],
  },
};
const full = aTreatmentPage({
  steps: [
    { title: 'Milk cleanse', text: 'Lukewarm.' },
    { title: 'Oat mask', text: '' },
  ],
  forWhom: 'Skin that stings',
  pictures: [{ imageUrl: '/files/oats-1200x900.webp', altText: 'A bowl of oats' }],
  deposit: '30.00',
  needsPatchTest: true,
  ingredients: ['Aqua', 'Panthenol'],
  aftercare: 'No sun.',
  products: [{ id: 7, name: 'Barrier Cream', price: '62.00', imageUrl: null, imageAlt: '' }],
});

beforeEach(() => {
  // jsdom's <dialog> neither opens nor closes.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  window.history.replaceState(null, '', `/treatments/${SLUG}`);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const props = { params: { slug: SLUG }, search: {} };
const open = (answer: Answers[string], more: Answers = times) =>
  openShop(<TreatmentPage {...props} />, { ...more, [URL_OF_PAGE]: answer });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page of a treatment', () => {
  test('says all there is to know before one books', async () => {
    const { container, client } = open(full, { ...times, '/api/team': [aTherapist()] });
    act(() => client.setQueryData(['/api/studio'], { ...defaults, hasTeam: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Signature Glow Facial' })).toBeDefined();
    await screen.findByText('Aisyah Rahman');
    expect(headings()).toEqual(['What happens', "Who it's for", 'Who does it', 'Goes well with, at home']);
    for (const part of [
      '$196.00',
      'with extraction',
      '75 minutes',
      '$30.00 deposit',
      'a short patch test, free of charge, at least 24 hours ahead',
      'Milk cleanse',
      'Lukewarm.',
      'Skin that stings',
      'Aqua, Panthenol',
      'No sun.',
    ])
      expect(container.textContent).toContain(part);
    expect(screen.getByAltText('A bowl of oats')).toBeDefined();
    expect(screen.getByRole('link', { name: /Aisyah Rahman/ }).getAttribute('href')).toBe(
      '/team#therapist-1',
    );
    expect(screen.getByRole('link', { name: /Barrier Cream/ }).getAttribute('href')).toBe('/product/7');
  });

  test('its next free times lead into the form with treatment, day and time', async () => {
    open(full);
    const first = await screen.findByRole('link', { name: 'Tomorrow, 11:00 AM' });
    expect(first.getAttribute('href')).toBe(`/?treatment=3&date=${tomorrow}&time=11%3A00#booking`);
    const nav = screen.getByRole('navigation', { name: /Next free times/ });
    expect(nav.querySelectorAll('a')).toHaveLength(2);
  });

  test('of which the studio has said nothing more shows no empty part', async () => {
    const { container } = open(aTreatmentPage());
    await screen.findByText('75 minutes');
    await screen.findByRole('link', { name: 'Tomorrow, 11:00 AM' });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(container.querySelector('details')).toBeNull();
    expect(container.textContent).not.toMatch(/deposit|patch test/);
  });

  test('without minutes cannot be booked here, and says how', async () => {
    open(aTreatmentPage({ duration: 0 }));
    await screen.findByText('Please call or write to us to book');
    expect(screen.queryByRole('link', { name: /Book/ })).toBeNull();
  });

  test('whose times cannot be had is bookable all the same', async () => {
    open(full, {});
    await screen.findByText('75 minutes');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: /Next free/ })).toBeNull());
    expect(screen.getAllByRole('link', { name: 'Book Now: Signature Glow Facial' })).not.toEqual([]);
  });

  test('coming from a card, what the card said is there at once', async () => {
    const list: Answers = { '/api/treatments': [aTreatment({ id: 9, slug: 'other' }), aTreatment()] };
    const { client } = open('waiting', list);
    expect(screen.getByText('Loading treatment...')).toBeDefined();
    await act(() => client.prefetchQuery(catalogQueries.treatments()));
    cleanup();
    render(
      <QueryClientProvider client={client}>
        <TreatmentPage {...props} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Signature Glow Facial' })).toBeDefined();
    expect(screen.getAllByText('$196.00')).not.toEqual([]);
  });

  test('one that is no longer offered says so, with the way to the others', async () => {
    const { client } = open('waiting');
    const gone: NotOffered = { gone: 'We no longer offer Rose.' };
    act(() => client.setQueryData(treatmentPageQuery(SLUG).queryKey, gone));
    await screen.findByRole('heading', { level: 1, name: 'We no longer offer Rose.' });
    expect(screen.getByRole('link', { name: 'See all treatments' }).getAttribute('href')).toBe('/treatments');
  });

  test('an unknown one says so', async () => {
    open(404);
    await screen.findByRole('heading', { level: 1, name: 'Treatment not found' });
  });

  test('that cannot be loaded can be tried again', async () => {
    const answers: Answers = { ...times, [URL_OF_PAGE]: 500 };
    openShop(<TreatmentPage {...props} />, answers);
    await screen.findByText('Failed to load this treatment');
    answers[URL_OF_PAGE] = full;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Signature Glow Facial' });
  });

  test('under a slug of before moves on to today’s', async () => {
    window.scrollTo = vi.fn();
    open(aTreatmentPage({ slug: 'glow-2026' }));
    await waitFor(() => expect(window.location.pathname).toBe('/treatments/glow-2026'));
  });
});

describe('the sheet of a treatment', () => {
  const openSheet = (answer: Answers[string]) =>
    openShop(<TreatmentSheet {...props} />, { ...times, [URL_OF_PAGE]: answer });

  test('says the same in a dialog of its name, and books', async () => {
    openSheet(full);
    const sheet = await screen.findByRole('dialog', { name: 'Signature Glow Facial' });
    for (const part of ['$196.00', '75 minutes', 'Milk cleanse', 'Skin that stings', 'No sun.'])
      expect(sheet.textContent).toContain(part);
    await screen.findByRole('link', { name: 'Tomorrow, 11:00 AM' });
    const book = screen.getByRole('link', { name: 'Book Now: Signature Glow Facial' });
    expect(book.getAttribute('href')).toBe('/?treatment=3#booking');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  test('waits, fails and says what is gone inside the dialog', async () => {
    openSheet('waiting');
    expect((await screen.findByRole('dialog', { name: 'Treatment' })).textContent).toContain('Loading');
    cleanup();
    openSheet(500);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    cleanup();
    openSheet(404);
    expect(await screen.findByText('Treatment not found')).toBeDefined();
  });
});
