// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { ContactSection } from './contact-section.tsx';
import { TrustStrip } from './trust-strip.tsx';

afterEach(closeAll);

function open(page: typeof ContactSection) {
  const { client } = openAt('/', { page });
  client.setQueryData(['/api/studio'], { ...defaults, ...demoSettings(2, '2026-09-15') });
}
const link = (name: string) => screen.getByRole('link', { name });

test('says where the studio is, when it is open and how to reach it', () => {
  open(ContactSection);
  expect(screen.getAllByText(/18 Petal Lane, #02-05, Singapore 058999/).length).toBeGreaterThan(0);
  for (const line of ['Mon–Fri 11am–9pm', 'Sat 10am–6pm', 'Closed Sundays', 'Open now until 9pm'])
    screen.getByText(line);
  expect(link('+65 6123 4567').getAttribute('href')).toBe('tel:+6561234567');
  expect(link('hello@petal.example').getAttribute('href')).toBe('mailto:hello@petal.example');
});

test('holds a newsletter form', () => {
  open(ContactSection);
  screen.getByRole('textbox', { name: 'E-mail address' });
  screen.getByRole('button', { name: 'Subscribe' });
});

test('Get Directions opens a search for the address in a new tab', () => {
  open(ContactSection);
  const { href, target, rel } = link('Get Directions') as HTMLAnchorElement;
  expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin + pathname, searchParams.get('query')]).toEqual([
    'https://www.google.com/maps/search/',
    '18 Petal Lane, #02-05, Singapore 058999',
  ]);
});

test('the strip below the first screen says what a visitor wants to know first', async () => {
  open(TrustStrip);
  await screen.findByText('5.0');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open now until 9pm',
    'Chinatown MRT (NE4/DT19), Exit A, three minutes on foot',
    '5.0 from 7 Google reviews',
  ]);
});
