// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { LoyaltySection } from './loyalty-section.tsx';

const MEI = { loyaltyPoints: 12_345, loyaltyTier: 'Gold', memberSince: '2025-12-31T16:00:00.000Z' };
let answer: () => Promise<Response>;

beforeEach(() => {
  answer = async () => Response.json(MEI);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  writeSessionToken(null);
  vi.unstubAllGlobals();
});

function show(loyalty: Partial<typeof defaults.loyalty> = {}) {
  const client = createQueryClient();
  const studio = { ...defaults, loyalty: { ...defaults.loyalty, ...loyalty } };
  client.setQueryData(studioQueries.studio().queryKey, studio);
  render(
    <QueryClientProvider client={client}>
      <LoyaltySection />
    </QueryClientProvider>,
  );
}

describe('for a visitor', () => {
  test('both links lead to the page that lets people in', () => {
    show();
    for (const name of ['Create Account & Start Earning', 'Already a member? Sign In'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
  });

  test('the card is said to be an example', () => {
    show();
    const card = screen.getByRole('region', { name: 'Example member card' });
    expect(card.textContent).toBe('Example member cardMember since 2024Silver1,240 available points');
  });

  test('only what earns is promised', () => {
    show({ monthlyBonus: 0, referralBonus: 0 });
    const list = screen.getByRole('list', { name: 'How points are earned' });
    expect([...list.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'point for every $1',
      'points to welcome you',
    ]);
  });

  test('where nothing earns, nothing is listed', () => {
    show({
      pointsPerTreatmentDollar: 0,
      pointsPerProductDollar: 0,
      monthlyBonus: 0,
      referralBonus: 0,
      welcomeBonus: 0,
    });
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('for a member', () => {
  beforeEach(() => writeSessionToken('token'));

  test('shows their own card, with the month of the studio’s calendar', async () => {
    show();
    const card = await screen.findByRole('region', { name: 'Your member card' });
    expect(card.textContent).toBe('Your member cardMember since January 2026Gold12,345 available points');
    expect(screen.getByRole('link', { name: 'View your dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Already a member? Sign In' })).toBeNull();
  });

  test('asks nobody to join while it is not known who is here', () => {
    answer = () => new Promise(() => {});
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading your rewards...');
    expect(screen.queryByText('Example member card')).toBeNull();
  });

  test('whose session has ended is a visitor again', async () => {
    answer = async () => new Response('{}', { status: 401 });
    show();
    expect(await screen.findByText('Example member card')).toBeTruthy();
  });
});
