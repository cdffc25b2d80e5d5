// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { aSummary } from '#web/loyalty/make.ts';
import { DashboardPage } from './dashboard-page.tsx';

configure({ asyncUtilTimeout: 10_000 }); // a tab's code is loaded lazily, and a loaded machine is slow
afterEach(closeAll);

const NOTHING_YET: Answers = {
  'GET /api/loyalty/rewards': [],
  'GET /api/loyalty/summary': aSummary(),
  'GET /api/loyalty/transactions?pageSize=10': [],
  'GET /api/vouchers?page=1&pageSize=200': [],
  'GET /api/purchases?pageSize=200': [],
  'GET /api/gift-cards/mine': [],
  'GET /api/my/packages': [],
  'GET /api/my-forms': { due: [], signed: [] },
  'GET /api/bookings?mine=1&pageSize=200': [],
};
const open = (answers: Answers = {}, url = '/dashboard') =>
  openAt(url, { page: DashboardPage, answers: { ...NOTHING_YET, ...answers } });
const tab = (name: string) => screen.getByRole('tab', { name });
const here = () => window.location.pathname + window.location.search;

describe('for nobody', () => {
  test.each([
    ['/dashboard', '/auth?next=%2Fdashboard'],
    ['/dashboard?tab=profile', '/auth?next=%2Fdashboard%3Ftab%3Dprofile'],
  ])('%s says what to do, and leads back', (url, href) => {
    open({}, url);
    expect(screen.getByText('Please log in to access your dashboard.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(href);
  });
});

describe('for a member', () => {
  beforeEach(() => writeSessionToken('secret'));

  test('shows that it is coming, then greets by the studio’s clock, Loyalty first', async () => {
    open({ 'GET /api/user': aUser() });
    expect(screen.getByText('Your dashboard is on its way')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Mei' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Loyalty',
      'E-Wallet',
      'Overview',
      'Profile',
      'Bookings',
      'Purchases',
    ]);
    expect(tab('Loyalty').getAttribute('aria-selected')).toBe('true');
    expect((await screen.findByRole('region', { name: 'Your member card' })).textContent).toContain('142');
    expect(await screen.findByText('MEI-7Q4M')).toBeTruthy();
  });

  test('puts the tab in the address, by mouse and by keys, and back', async () => {
    open({ 'GET /api/user': aUser() });
    await userEvent.click(await screen.findByRole('tab', { name: 'E-Wallet' }));
    expect(here()).toBe('/dashboard?tab=wallet');
    expect(await screen.findByText('Your wallet is empty')).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(await screen.findByText('No purchases yet')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(here()).toBe('/dashboard?tab=bookings');
    expect(tab('Bookings')).toBe(document.activeElement);
    await userEvent.keyboard('{Home}');
    expect(here()).toBe('/dashboard');
  });

  test('has the ways to book and to shop; to the studio’s side only for an admin', async () => {
    open({ 'GET /api/user': aUser() });
    await screen.findByRole('region', { name: 'Your member card' });
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs()).toContain('/#booking');
    expect(hrefs()).toContain('/#products');
    expect(hrefs().some((href) => href?.startsWith('/admin'))).toBe(false);
    closeAll();
    writeSessionToken('secret');
    open({ 'GET /api/user': aUser({ role: 'admin' }) });
    const issue = await screen.findByRole('link', { name: 'Issue Points' });
    expect(issue.getAttribute('href')).toBe('/admin-dashboard?tab=loyalty');
    expect(hrefs()).toContain('/admin-dashboard');
  });

  test('whose session ends in use sees it, and where to go on', async () => {
    const { answers, client } = open({ 'GET /api/user': aUser() }, '/dashboard?tab=wallet');
    await screen.findByText('Your wallet is empty');
    answers['GET /api/user'] = [401, { message: 'Please sign in first.', code: 'not_signed_in' }];
    await client.refetchQueries({ queryKey: userQuery.queryKey });
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth?next=%2Fdashboard%3Ftab%3Dwallet',
    );
  });

  test('who could not be asked for is still signed in, and may try again', async () => {
    const { answers } = open({ 'GET /api/user': [503, { message: 'Later.' }] });
    expect(await screen.findByText("We couldn't load your account")).toBeTruthy();
    answers['GET /api/user'] = aUser();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tab('Loyalty')).toBeTruthy());
  });
});
