// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { aTherapist } from '#web/team/make.ts';
import { TherapistPage } from './therapist-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = '/api/team/aisyah-rahman';
const FREE = '/api/availability?therapistId=1&from=1970-01-01'; // without a clock
const days = [
  { date: '2031-03-11', state: 'open', times: ['09:30', '15:00', '16:00'] },
  { date: '2031-03-12', state: 'open', times: ['11:00'] },
];
const grace = aTherapist({ id: 2, name: 'Grace Tan', slug: 'grace-tan' });
const open = (answers: Answers) =>
  openShop(<TherapistPage params={{ slug: 'aisyah-rahman' }} search={{}} />, {
    [PAGE]: aTherapist(),
    '/api/team': [aTherapist(), grace],
    '/api/treatments': [aTreatment(), aTreatment({ id: 4, name: 'Gentle Peel', isActive: false })],
    [FREE]: { days },
    ...answers,
  });

test('leads into the form with the person, and with a free time of theirs that the form offers', async () => {
  open({});
  await screen.findByRole('heading', { level: 1, name: 'Aisyah Rahman' });
  const book = await screen.findByRole('link', { name: 'Book with Aisyah Rahman' });
  expect(book.getAttribute('href')).toBe('/?with=1#booking');
  const times = await within(
    await screen.findByRole('navigation', { name: 'Next free times' }),
  ).findAllByRole('link');
  expect(times.map((link) => link.getAttribute('href'))).toEqual([
    '/?with=1&date=2031-03-11&time=15%3A00#booking',
    '/?with=1&date=2031-03-12&time=11%3A00#booking',
  ]);
});

test('lists what they do and can be booked, with what is paid for it', async () => {
  open({});
  const list = within(await screen.findByRole('region', { name: 'Treatments with Aisyah Rahman' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  list.getByText('Signature Glow Facial');
});

test('in a studio of one nobody is asked for', async () => {
  open({ '/api/team': [aTherapist()] });
  expect((await screen.findByRole('link', { name: 'Book a treatment' })).getAttribute('href')).toBe(
    '/#booking',
  );
  const [first] = await within(
    await screen.findByRole('navigation', { name: 'Next free times' }),
  ).findAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/?date=2031-03-11&time=15%3A00#booking');
});

test('with no free times it says so, and when they cannot be read it says nothing', async () => {
  open({ [FREE]: { days: [] } });
  await screen.findByText(/^No free times in the next two weeks/);
  cleanup();
  open({ [FREE]: 500 });
  await screen.findByRole('link', { name: 'Book with Aisyah Rahman' });
  await vi.waitFor(() => expect(screen.queryByRole('navigation', { name: 'Next free times' })).toBeNull());
});

test.each([
  [410, 'No longer with us'],
  [404, 'Page not found'],
])('answered %i it says %j, and leads to the team', async (status, title) => {
  open({ [PAGE]: status });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Meet our team' }).getAttribute('href')).toBe('/team');
});

test('says that it could not be loaded, with a second try', async () => {
  open({ [PAGE]: 500 });
  await screen.findByText("We couldn't load this page");
  screen.getByRole('button', { name: /try again|retry/i });
});
