// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { describeTherapist } from './describe-team.ts';
import { aTherapist } from './make.ts';
import { TeamPage } from './team-page.tsx';
import { TeamStrip } from './team-strip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aisyah = aTherapist();
const grace = aTherapist({
  id: 2,
  name: 'Grace Tan',
  title: '',
  about: '',
  languages: [],
  colour: 2,
  treatmentIds: [3, 99],
});
const openPage = (team: Answers[string]) =>
  openShop(<TeamPage />, {
    '/api/team': team,
    '/api/treatments': [aTreatment(), aTreatment({ id: 4, name: 'Gentle Peel' })],
  });

test('says of each who they are, what they do and how to book them', async () => {
  openPage([aisyah, grace]);
  const first = within(await screen.findByRole('article', { name: 'Aisyah Rahman' }));
  for (const text of ['Senior therapist', 'Fifteen years of sensitive skin.', 'English, Malay'])
    first.getByText(text);
  // Every treatment: no list.
  expect(first.queryByText('Treatments')).toBeNull();
  const link = first.getByRole('link', { name: 'Book with Aisyah Rahman' });
  expect(link.getAttribute('href')).toBe('/?with=1#booking');
  const second = within(screen.getByRole('article', { name: 'Grace Tan' }));
  await second.findByText('Signature Glow Facial');
  expect(second.queryByText('Speaks')).toBeNull();
});

test('a single therapist is not asked for: there is nobody else', async () => {
  openPage([aisyah]);
  const link = await screen.findByRole('link', { name: 'Book a treatment' });
  expect(link.getAttribute('href')).toBe('/#booking');
  screen.getByText('The person who looks after your skin.');
  expect(screen.queryByText(/when you book/)).toBeNull();
});

test('without a team it is not found', async () => {
  openPage([]);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
});

test('while it is loading there are placeholders', () => {
  openPage('waiting');
  screen.getByText('Loading our team');
});

test('when it cannot be loaded it says so', async () => {
  openPage(500);
  await screen.findByRole('heading', { name: "We couldn't load our team" });
  screen.getByRole('button', { name: 'Retry' });
});

test('the strip on the home page leads to each of them', async () => {
  const { client } = openShop(<TeamStrip />, { '/api/team': [aisyah, grace] });
  client.setQueryData(['/api/studio'], { ...defaults, hasTeam: true });
  const link = await screen.findByRole('link', { name: 'Aisyah Rahman Senior therapist' });
  expect(link.getAttribute('href')).toBe('/team/aisyah-rahman');
  expect(screen.getByRole('link', { name: 'Our team' }).getAttribute('href')).toBe('/team');
});

test('without a team there is no strip, and nobody asks for the team', () => {
  const { container, requested } = openShop(<TeamStrip />);
  expect(container.querySelector('#team')).toBeNull();
  expect(requested).toEqual([]);
});

test('structured data leaves out what is not known', () => {
  expect(describeTherapist(aisyah, 'Petal')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Aisyah Rahman',
    url: '/team/aisyah-rahman',
    jobTitle: 'Senior therapist',
    description: 'Fifteen years of sensitive skin.',
    knowsLanguage: ['English', 'Malay'],
    worksFor: { '@type': 'BeautySalon', name: 'Petal' },
  });
  expect(Object.keys(describeTherapist(grace, 'Petal'))).toEqual([
    ...['@context', '@type', 'name', 'url', 'worksFor'],
  ]);
});
