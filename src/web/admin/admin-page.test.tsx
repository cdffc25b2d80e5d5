// @vitest-environment jsdom
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { pinUrl, setUrl } from '#web/kit/location.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { AdminPage } from './admin-page.tsx';

configure({ asyncUtilTimeout: 10_000 }); // a section's code is fetched
beforeEach(() => {
  writeSessionToken('secret');
  // jsdom has the element but not its modality.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(closeAll);

const ME = 'GET /api/user';
const admin = aUser({ role: 'admin', firstName: 'Mei', email: 'mei@example.com' });
const open = (answers: Answers, search = '') =>
  openAt(`/admin-dashboard${search}`, { page: AdminPage, answers });
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const ofAdmin = (requested: { route: string }[]) =>
  requested.filter(({ route }) => route.includes('/api/admin'));

describe('who is not an admin stays outside', () => {
  test('nobody is sent to sign in, and comes back to the same section', async () => {
    writeSessionToken(null);
    const { requested } = open({}, '?tab=users');
    expect(screen.getByText('Redirecting to login...')).toBeTruthy();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/auth?next=%2Fadmin-dashboard%3Ftab%3Dusers',
      ),
    );
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(ofAdmin(requested)).toEqual([]);
  });

  test('while it is not known who it is, nothing of the dashboard is shown or requested', async () => {
    const { requested } = open({ [ME]: 'waiting' });
    expect(screen.getByText('Loading admin dashboard...')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(ofAdmin(requested)).toEqual([]);
  });

  test('a customer is told so, with their role and the way home', async () => {
    const { requested } = open({ [ME]: aUser({ role: 'user' }) });
    expect(await title()).toBe('Access Denied');
    expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeTruthy();
    expect(screen.getByText('Current role: user')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(ofAdmin(requested)).toEqual([]);
  });

  test('a line that is down is no sign-out: it can be tried again', async () => {
    const { answers } = open({ [ME]: [503, {}] });
    await screen.findByText('We could not load the admin dashboard');
    answers[ME] = admin;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await title()).toBe('Overview'));
  });
});

describe('signed out in another tab', () => {
  const elsewhere = () => {
    localStorage.removeItem('sessionToken');
    window.dispatchEvent(new StorageEvent('storage'));
  };
  const ENDED = "You've been signed out";

  test('with nothing unsaved, the page asks to sign in', async () => {
    open({ [ME]: admin }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    act(elsewhere);
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  test('with something unsaved, the page stays under a sign-in dialog, and goes on after it', async () => {
    open({ [ME]: admin, 'POST /api/login': { ...admin, sessionToken: 'new' } }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
    await userEvent.type(search, 'typed');
    act(() => pinUrl(window.location.href)); // as a form with unsaved input does
    act(elsewhere);
    const dialog = await screen.findByRole('dialog', { name: ENDED });
    expect([window.location.pathname, search.isConnected, search.value]).toEqual([
      ...['/admin-dashboard', true, 'typed'],
    ]);
    await userEvent.type(within(dialog).getByLabelText('Password', { exact: true }), 'petal-1234{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ENDED })).toBeNull());
    expect([search.isConnected, search.value]).toEqual([true, 'typed']);
    act(() => pinUrl(null));
  });

  test('leaving without saving is a choice, and says so', async () => {
    open({ [ME]: admin }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    act(() => pinUrl(window.location.href));
    act(elsewhere);
    await screen.findByRole('dialog', { name: ENDED });
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});

describe('each role sees its own sections', () => {
  const linksOf = async (role: 'reception' | 'therapist', search = '') => {
    const shown = open({ [ME]: { ...admin, role } }, search);
    const header = within(await screen.findByRole('banner'));
    const [side] = screen.getAllByRole('navigation', { name: 'Admin' });
    const links = within(side!)
      .getAllByRole('link')
      .map((link) => link.textContent);
    return { ...shown, header, links };
  };

  test('reception: bookings first, no settings, no reports', async () => {
    const { header, links, requested } = await linksOf('reception');
    expect(await title()).toBe('Bookings');
    expect(links).toEqual([
      ...['Close the day', 'Bookings', 'Point of Sale', 'Clients', 'Messages', 'Orders', 'Users'],
      ...['Prepaid & offers', 'View Landing Page'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Reports' }));
    expect(screen.getByRole('link', { name: 'Customer Lookup' })).toBeTruthy();
    expect(header.getByText('Reception')).toBeTruthy();
    await userEvent.click(header.getByRole('button', { name: /^Account menu, / }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['View Site', 'My Profile', 'Log out'],
    ]);
    expect(requested.filter(({ route }) => route.includes('/api/admin/overview'))).toEqual([]);
  });

  test.each(['settings', 'analytics', 'treatments', 'setup', 'my-day', 'loyalty'])(
    'reception at %s is where she begins',
    async (tab) => {
      await linksOf('reception', `?tab=${tab}`);
      expect(await title()).toBe('Bookings');
    },
  );

  test('a therapist: her day and her clients, nothing else, not even the search', async () => {
    const { header, links } = await linksOf('therapist', '?tab=bookings');
    expect(await title()).toBe('My day');
    expect(links).toEqual(['My day', 'Clients', 'View Landing Page']);
    expect(header.getByText('Therapist')).toBeTruthy();
    expect(header.queryByRole('button', { name: 'Find anything' })).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('reception has the waitlist as a tab of Bookings', async () => {
    open(
      { [ME]: { ...admin, role: 'reception' }, 'GET /api/admin/waitlist?page=1&pageSize=25': [] },
      '?tab=waitlist',
    );
    const tabs = within(await screen.findByRole('navigation', { name: 'Bookings' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bookings', 'Waitlist']);
    expect(await screen.findByText('Nobody is waiting')).toBeTruthy();
  });

  test('a therapist has no waitlist: she sees what is kept in My day', async () => {
    const { requested } = await linksOf('therapist', '?tab=waitlist');
    expect(await title()).toBe('My day');
    expect(requested.filter(({ route }) => route.startsWith('GET /api/admin/waitlist?'))).toEqual([]);
  });

  test('staff with a short password choose a longer one first', async () => {
    open({ [ME]: { ...admin, role: 'therapist', mustChoosePassword: true } });
    expect(await title()).toBe('Choose a longer password');
  });
});

describe('an admin', () => {
  test('finds every section, and the address says which', async () => {
    open({ [ME]: admin }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    expect(document.title).toMatch(/^Users · Admin/);
    const [side] = screen.getAllByRole('navigation', { name: 'Admin' });
    for (const name of ['Media & Articles', 'Reports'])
      await userEvent.click(within(side!).getByRole('button', { name, expanded: false }));
    const groups = within(side!)
      .getAllByRole('region')
      .map((group) => [
        group.getAttribute('aria-label'),
        within(group)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')?.split('tab=')[1] ?? 'overview']),
      ]);
    expect(groups).toEqual([
      [
        'Dashboard',
        [
          ['Overview', 'overview'],
          ['Close the day', 'close-day'],
        ],
      ],
      [
        'Business Management',
        [
          ['Bookings', 'bookings'],
          ['Point of Sale', 'pos'],
          ['Clients', 'clients'],
          ['Messages', 'to-send'],
          ['Orders', 'orders'],
          ['Team', 'team'],
          ['Users', 'users'],
          ['Loyalty Points', 'loyalty'],
          ['Loyalty Rewards', 'rewards'],
        ],
      ],
      [
        'Content Management',
        [
          ['Treatments', 'treatments'],
          ['Products', 'products'],
          ['Categories', 'categories'],
          ['Prepaid & offers', 'packages'],
        ],
      ],
      [
        'Media & Articles',
        [
          ['Article Topics', 'topics'],
          ['Articles & Media', 'articles'],
          ['Newsletter', 'newsletter'],
        ],
      ],
      [
        'Reports',
        [
          ['Analytics', 'analytics'],
          ['Paid in advance', 'prepaid'],
          ['Transaction Report', 'transactions-report'],
          ['Customer Lookup', 'customer-lookup'],
        ],
      ],
    ]);
    expect(within(side!).getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
    expect(within(side!).getByRole('link', { name: 'View Landing Page' }).getAttribute('href')).toBe('/');
  });

  const side = () => within(screen.getAllByRole('navigation', { name: 'Admin' })[0]!);
  const isOpen = (name: string) =>
    side().getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

  test('folds groups, which this browser remembers; that of the open section is shown open', async () => {
    open({ [ME]: admin }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    expect(['Dashboard', 'Content Management', 'Media & Articles', 'Reports'].map(isOpen)).toEqual([
      ...[true, true, false, false],
    ]);
    side().getByRole('button', { name: 'Content Management' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(side().queryByRole('link', { name: 'Treatments' })).toBeNull();
    await userEvent.click(side().getByRole('button', { name: 'Business Management' }));
    expect(isOpen('Business Management')).toBe(false);
    cleanup();

    open({ [ME]: admin }, '?tab=topics');
    await waitFor(async () => expect(await title()).toBe('Article Topics'));
    expect(['Business Management', 'Content Management', 'Media & Articles', 'Reports'].map(isOpen)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    act(() => setUrl('/admin-dashboard?tab=categories'));
    await waitFor(async () => expect(await title()).toBe('Categories'));
    expect(['Content Management', 'Media & Articles'].map(isOpen)).toEqual([true, false]);
  });

  test('what is stored for the groups may be anything', async () => {
    localStorage.setItem('adminSidebarGroups', '["x"');
    open({ [ME]: admin }, '?tab=users');
    await waitFor(async () => expect(await title()).toBe('Users'));
    expect(['Content Management', 'Reports'].map(isOpen)).toEqual([true, false]);
  });

  test.each([
    ['waitlist', 'Waitlist', 'Bookings', ['Bookings', 'Waitlist']],
    ['clients', 'Clients', 'Clients', ['Clients', 'Forms', 'Safety', 'Reviews', 'Aftercare']],
    ['forms', 'Forms', 'Clients', ['Clients', 'Forms', 'Safety', 'Reviews', 'Aftercare']],
    ['promo-codes', 'Promo codes', 'Prepaid & offers', ['Packages', 'Gift cards', 'Promo codes']],
  ])('%s keeps its address and title, as a tab of one entry', async (tab, heading, entry, tabs) => {
    open({ [ME]: admin }, `?tab=${tab}`);
    await waitFor(async () => expect(await title()).toBe(heading));
    const links = within(screen.getByRole('navigation', { name: entry })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(tabs);
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      [heading],
    );
    expect(side().getByRole('link', { name: entry }).getAttribute('aria-current')).toBeTruthy();
  });

  test('the former address of the team figures opens their tab', async () => {
    open({ [ME]: admin }, '?tab=staff-report&month=2026-08');
    await screen.findByRole('tab', { name: 'Team figures', selected: true });
    expect(await title()).toBe('Team');
    expect(window.location.search).toBe('?tab=team&month=2026-08&view=figures');
  });

  test.each([
    ['Mei', 'Welcome back, Mei'],
    [null, 'Welcome back, mei@example.com'],
  ])('called %s is greeted, wears the badge and has a menu', async (firstName, greeting) => {
    open({ [ME]: { ...admin, firstName, lastName: null } });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByText(greeting)).toBeTruthy();
    expect(header.getByText('Admin')).toBeTruthy();
    await userEvent.click(header.getByRole('button', { name: /^Account menu, / }));
    expect(
      screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual([
      ['View Site', '/'],
      ['My Profile', '/dashboard'],
      ['Settings', '/admin-dashboard?tab=settings'],
      ['Log out', null],
    ]);
  });

  test('refreshes everything in sight, and is told how that went', async () => {
    const list = 'GET /api/topics';
    const { requested, answers } = open(
      {
        [ME]: admin,
        [list]: [],
        'GET /api/studio': defaults,
        'GET /api/second-factor': { mustSetUp: false },
      },
      '?tab=topics',
    );
    await screen.findByRole('button', { name: 'Add Your First Topic' });
    const times = () => requested.filter(({ route }) => route === list).length;
    const before = times();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await waitFor(() => expect(toastStore.current()?.description).toBe('All data has been refreshed'));
    expect(toastStore.current()?.title).toBe('Refreshed');
    expect(times()).toBeGreaterThan(before);

    answers[list] = [404, {}];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await waitFor(() =>
      expect(toastStore.current()?.description).toBe("Some data couldn't be refreshed. Please try again."),
    );
  });
});

describe('a staff password that is too short', () => {
  const staff = { ...aUser(), role: 'admin' as const, mustChoosePassword: true as const };
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const errors = () => [...document.querySelectorAll('.field__error')].map((each) => each.textContent);

  async function choose(current: string, chosen: string) {
    if (current) await userEvent.type(await field('Current password'), current);
    await userEvent.type(await field('New password'), chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  }

  test('staff with a short password choose a longer one, and nothing of the studio is asked for before', async () => {
    const { requested } = open({
      'GET /api/user': staff,
      'POST /api/profile/password': { message: 'Changed.' },
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Choose a longer password');
    expect(await screen.findByText('At least 12 characters')).toBeTruthy();
    await choose('', 'eleven char');
    expect(errors()).toEqual([
      'Please enter your current password',
      'Password must be at least 12 characters long',
    ]);

    await choose('short-one', 's more');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Password changed'));
    const sent = requested.filter(({ route }) => route.startsWith('POST'));
    expect(sent.map(({ body }) => body)).toEqual([
      { currentPassword: 'short-one', newPassword: 'eleven chars more' },
    ]);
    expect(requested.filter(({ route }) => route.includes('/api/admin'))).toEqual([]);
    await waitFor(() =>
      expect(requested.filter(({ route }) => route === 'GET /api/user').length).toBeGreaterThan(1),
    );
  });

  test("the server's refusal is shown at the field", async () => {
    const message = "That's not your current password. Please try again.";
    open({
      'GET /api/user': staff,
      'POST /api/profile/password': [403, { message, fields: { currentPassword: message } }],
    });
    await choose('wrong', 'a long new password');
    await waitFor(() => expect(errors()).toEqual([message]));
    expect(document.activeElement).toBe(await field('Current password'));
  });
});
