// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

beforeAll(makeDialogsOpen);
afterEach(closeAll);

function open(user?: Answers[string]) {
  if (user) writeSessionToken('secret');
  return openAt('/treatments', {
    page: () => <Header path="/treatments" />,
    answers: { 'GET /api/user': user ?? [401, {}], 'GET /api/cart': [] },
  });
}
const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the logo leads home, and the links to their pages and to the parts of the home page', () => {
  open();
  expect(hrefs('Petal Skin Studio')).toEqual(['/']);
  const links = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll(':scope > a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Treatments', '/treatments'],
    ['Products', '/#products'],
    ['Media', '/media'],
    ['Rewards', '/#loyalty'],
    ['Contact', '/#contact'],
    ['Book Now', '/#booking'],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

describe('who is here', () => {
  test('a visitor is shown the way in', () => {
    open();
    expect([hrefs('Sign Up'), hrefs('Sign In')]).toEqual([['/auth'], ['/auth']]);
    expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  });

  test('a member sees a dashboard link, and in the avatar’s menu who they are and Sign Out', async () => {
    open(aUser({ firstName: 'Hui Min', email: 'huimin@example.com' }));
    const avatar = await screen.findByRole('button', { name: 'Account menu, Hui Min' });
    expect([avatar.textContent, avatar.getAttribute('aria-haspopup')]).toEqual(['H', 'menu']);
    expect(hrefs('Dashboard')).toEqual(['/dashboard']);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await userEvent.click(avatar);
    expect(items()).toEqual(['Dashboard', 'Sign Out']);
    screen.getByText('huimin@example.com');
  });

  test('an admin is offered the admin dashboard', async () => {
    open(aUser({ firstName: null, email: 'boss@petal.example', role: 'admin' }));
    const avatar = await screen.findByRole('button', { name: 'Account menu, boss' });
    expect(avatar.textContent).toBe('B');
    await userEvent.click(avatar);
    expect(items()).toEqual(['Dashboard', 'Admin Dashboard', 'Sign Out']);
    const link = screen.getByRole('menuitem', { name: 'Admin Dashboard' });
    expect(link.getAttribute('href')).toBe('/admin-dashboard');
  });

  test('while it is not known, a skeleton is shown and never the way in', () => {
    open('waiting');
    expect(screen.getByText('Loading your account').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  test('is asked again when the visitor comes back to the tab', async () => {
    const { answers } = open(aUser());
    await screen.findByRole('button', { name: 'Account menu, Mei' });
    answers['GET /api/user'] = aUser({ firstName: 'Mei Ling' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByRole('button', { name: 'Account menu, Mei Ling' });
  });

  test('a session that has run out leaves a visitor, and its token is thrown away', async () => {
    open([401, { message: 'Please sign in first.', code: 'not_signed_in' }]);
    await screen.findByRole('link', { name: 'Sign In' });
    await waitFor(() => expect(readSessionToken()).toBeNull());
  });
});

describe('the menu of narrow screens', () => {
  const openMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  test('shows a visitor the way in, and where they are', async () => {
    open();
    const menu = within(await openMenu());
    for (const name of ['Sign Up', 'Sign In'])
      expect(menu.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    expect(menu.getByRole('link', { name: 'Treatments' }).getAttribute('aria-current')).toBe('page');
  });

  test('shows a member their e-mail, their dashboard and Sign Out', async () => {
    open(aUser({ email: 'huimin@example.com' }));
    await screen.findByRole('button', { name: /Account menu/ });
    const menu = within(await openMenu());
    menu.getByText('huimin@example.com');
    expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    menu.getByRole('button', { name: 'Sign Out' });
  });
});

describe('the studio’s own logo', () => {
  const withLogo = async (page: () => ReactNode) => {
    const { client } = openAt('/treatments', { page, answers: { 'GET /api/cart': [] } });
    client.setQueryData(['/api/studio'], { ...defaults, logo: '/pictures/gone.webp' });
    const image = await screen.findByRole('img', { name: 'Petal Skin Studio' });
    expect(image.closest('a')?.getAttribute('href')).toBe('/');
    fireEvent.error(image);
  };

  test('that cannot be had gives way to the studio’s name in the header', async () => {
    await withLogo(() => <Header path="/treatments" />);
    expect(screen.getByRole('link', { name: 'Petal Skin Studio' }).textContent).toBe('Petal Skin Studio');
  });

  test('that cannot be had is hidden in the footer', async () => {
    await withLogo(Footer);
    expect(screen.queryByRole('link', { name: 'Petal Skin Studio' })).toBeNull();
  });
});

test('the footer says who we are, where else to find us, and leads to everything', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { client } = openAt('/media', { page: Footer });
  client.setQueryData(['/api/studio'], { ...defaults, ...demoSettings(2, '2026-09-15') });
  await screen.findByRole('link', { name: 'Instagram' });
  screen.getByText(/Face and body treatments for skin that reacts to everything/);
  screen.getByText('© 2024–2026 Petal Skin Studio. All rights reserved.');
  const links = (title: string) =>
    within(screen.getByRole('navigation', { name: title }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('Quick links')).toEqual([
    ['Treatments', '/treatments'],
    ['Products', '/#products'],
    ['Book Now', '/#booking'],
    ['Rewards', '/#loyalty'],
    ['Contact', '/#contact'],
  ]);
  expect(links('Legal')).toEqual([
    ['Privacy Policy', '/legal/privacy'],
    ['Terms & Conditions', '/legal/terms'],
    ['Refund Policy', '/legal/refunds'],
    ['FAQ', '/legal/faq'],
  ]);
  for (const name of ['Instagram', 'Facebook', 'TikTok']) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.getAttribute('rel')).toBe('noreferrer');
  }
  screen.getByRole('textbox', { name: 'E-mail address' });
});
