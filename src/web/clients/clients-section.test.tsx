// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/kit/access.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import type { CardPart } from './card-part.ts';
import { ClientsSection } from './clients-section.tsx';
import { aCard, aListedClient } from './make.ts';

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(closeAll);

const LIST = 'GET /api/admin/clients?page=1&pageSize=25';
const CARD = 'GET /api/admin/clients/7';

const parts: CardPart[] = [
  {
    key: 'forms',
    roles: ['admin', 'therapist'],
    Content: ({ clientId, role }) => <p>{`Forms of ${clientId} for ${role}`}</p>,
  },
  {
    key: 'broken',
    roles: ['admin'],
    Content: () => {
      throw new Error('This part is broken.');
    },
  },
];

function open(search: string, answers: Answers = {}, { role = 'admin', shown = parts.slice(0, 1) } = {}) {
  return openAt(`/admin-dashboard?tab=clients${search}`, {
    page: () => (
      <StaffRoleProvider role={role as Role}>
        <ClientsSection parts={shown} />
        <Toaster />
      </StaffRoleProvider>
    ),
    answers,
  });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  test('shows who they are, their contacts and their visits, and leads to the card', async () => {
    open('', { [LIST]: [aListedClient(), aListedClient({ id: 8, userId: 3, name: '', tier: 'Gold' })] });
    const row = within(await screen.findByRole('row', { name: /Mei Tan/ }));
    for (const text of ['Guest', 'mei@example.com', '+65 9123 4567', '3', '1 Aug 2026', 'Not booked'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/admin-dashboard?tab=clients&client=7');
    expect(within(screen.getByRole('row', { name: /No Name/ })).getByText('Gold member')).toBeTruthy();
  });

  test('shows a therapist no contacts', async () => {
    open('', { [LIST]: [aListedClient({ email: null, phone: null })] }, { role: 'therapist' });
    await screen.findByRole('link', { name: 'Mei Tan' });
    expect(screen.queryByRole('columnheader', { name: 'Contact' })).toBeNull();
  });

  test('says that it is loading, that there is nobody, and that nobody was found', async () => {
    open('', { [LIST]: 'waiting' });
    expect(await screen.findByText('Loading clients')).toBeTruthy();
    closeAll();
    open('', { [LIST]: [] });
    expect(await screen.findByText('No clients yet')).toBeTruthy();
    closeAll();
    open('&q=zz', { 'GET /api/admin/clients?page=1&pageSize=25&q=zz': [] });
    expect(await screen.findByText('No clients found')).toBeTruthy();
  });

  test('can be tried again when it fails', async () => {
    open('', { [LIST]: [500, {}] });
    expect(await screen.findByText('We could not load the clients')).toBeTruthy();
  });
});

describe('the card', () => {
  test('says all that is known, with the parts of other features', async () => {
    open('&client=7', {
      [CARD]: aCard({
        loyalty: { points: 240, tier: 'Silver', vouchers: 2 },
        userId: 3,
        orders: {
          total: 9,
          latest: [
            {
              id: 1001,
              number: 'ORD-1001',
              createdAt: '2026-08-01T04:00:00.000Z',
              status: 'collected',
              totalAmount: '58.00',
            },
          ],
        },
        consents: { isSubscribed: true, subscribedAt: '2026-01-05T04:00:00.000Z' },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Mei Tan' })).toBeTruthy();
    for (const text of ['Silver member', '$468.00', '240', '2 vouchers', 'last on 1 Aug 2026', '2 cancelled'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('20 Sep 2026, 12:00 PM')).toBeTruthy();
    expect(screen.getByText('Calm Facial, Hui')).toBeTruthy();
    expect(screen.getByText('9 orders in all')).toBeTruthy();
    expect(screen.getByText('Newsletter: agreed on 5 Jan 2026.')).toBeTruthy();
    expect(screen.getByText('Forms of 7 for admin')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+6591234567');
  });

  test('of a new guest says what there is not', async () => {
    const visits = { completed: 0, noShows: 0, cancelled: 0, upcoming: 0, lastAt: null, next: null };
    open('&client=7', { [CARD]: aCard({ visits, phone: null, email: null }) });
    expect(await screen.findByText('none yet')).toBeTruthy();
    for (const text of ['Nothing is booked.', 'No orders yet', 'Newsletter: not agreed.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  });

  test('shows a therapist no money and nothing to press', async () => {
    const hidden = { email: null, phone: null, spend: null, orders: null, loyalty: null, consents: null };
    open('&client=7', { [CARD]: aCard(hidden) }, { role: 'therapist' });
    expect(await screen.findByText('Forms of 7 for therapist')).toBeTruthy();
    expect(screen.queryByText('Spent')).toBeNull();
    expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  });

  test('shows the other parts when one fails', async () => {
    open('&client=7', { [CARD]: aCard() }, { shown: [...parts].reverse() });
    expect(await screen.findByText('Forms of 7 for admin')).toBeTruthy();
    expect(screen.getByText('Something went wrong')).toBeTruthy();
  });

  test('that cannot be opened says so, and leads back', async () => {
    open('&client=7', { [CARD]: [404, { code: 'not_found', message: 'We could not find that client.' }] });
    expect(await screen.findByText('We could not open this card')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All clients' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=clients',
    );
  });

  test('is found by a visit or an account', async () => {
    open('&booking=5', { 'GET /api/admin/clients/find?booking=5': { id: 7 }, [CARD]: aCard() });
    expect(await screen.findByRole('heading', { name: 'Mei Tan' })).toBeTruthy();
    expect(window.location.search).toBe('?tab=clients&client=7');
    closeAll();
    open('&user=5', { 'GET /api/admin/clients/find?user=5': [404, {}] });
    expect(await screen.findByText('We could not open this card')).toBeTruthy();
  });
});

describe('merging', () => {
  const alike = [{ id: 8, userId: null, name: 'Mei T.', email: null, phone: '+65 9123 4567' }];
  const MERGE = 'POST /api/admin/clients/7/merge';
  const staying = () => screen.getByText('This card stays').parentElement?.textContent;

  test('says what it means before, and that it can be undone', async () => {
    const { requested } = open('&client=7', { [CARD]: aCard({ alike }), [MERGE]: { id: 7 } });
    await screen.findByText('May be the same person');
    await press('Merge...');
    await press('Choose Mei T.');
    expect(staying()).toContain('Mei Tan');
    expect(screen.getByText(/undo it for 30 days/)).toBeTruthy();
    await press('Merge');
    await waitFor(() =>
      expect(requested.find(({ route }) => route === MERGE)?.body).toEqual({ clientId: 8 }),
    );
    expect(await screen.findByText('Cards merged. You can undo it for 30 days.')).toBeTruthy();
  });

  test('finds any other card, and leads to the one that stays', async () => {
    const member = aListedClient({ id: 9, userId: 3, name: 'Mei Member' });
    open('&client=7', {
      [CARD]: aCard(),
      'GET /api/admin/clients?q=member&pageSize=10': [member, aListedClient()],
      [MERGE]: { id: 9 },
      'GET /api/admin/clients/9': aCard({ id: 9, name: 'Mei Member' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Mei Tan' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Merge with another card' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find the other card' }), 'member');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Mei Member' }));
    expect(screen.queryByRole('button', { name: 'Choose Mei Tan' })).toBeNull();
    expect(staying()).toContain('Mei Member');
    await press('Merge');
    await waitFor(() => expect(window.location.search).toBe('?tab=clients&client=9'));
  });

  test('is not offered for two accounts, with the reason', async () => {
    open('&client=7', { [CARD]: aCard({ userId: 2, alike: [{ ...alike[0]!, userId: 3 }] }) });
    await screen.findByText('May be the same person');
    await press('Merge...');
    await press('Choose Mei T.');
    expect(screen.getByText(/Both have an account/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  });

  test('is undone while there is time', async () => {
    const merged = (id: number, undoUntil: string) => ({
      id,
      name: `Card ${id}`,
      email: null,
      phone: '+65 9123 4567',
      mergedBy: id === 8 ? 'Owner' : null,
      mergedAt: '2026-08-01T04:00:00.000Z',
      undoUntil,
    });
    const { requested } = open('&client=7', {
      [CARD]: aCard({
        merged: [merged(8, '2099-01-01T00:00:00.000Z'), merged(9, '2020-01-01T00:00:00.000Z')],
      }),
      'POST /api/admin/clients/7/unmerge': { id: 7 },
    });
    expect(await screen.findByText('1 Aug 2026, by Owner')).toBeTruthy();
    expect(screen.getByText('1 Aug 2026, when the e-mail was verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo merging Card 9' })).toBeNull();
    await press('Undo merging Card 8');
    await press('Part');
    await waitFor(() => expect(requested.at(-2)?.body ?? requested.at(-1)?.body).toEqual({ clientId: 8 }));
  });
});

test('a client is erased after a question that says what goes with it', async () => {
  const { requested } = open('&client=7', {
    [CARD]: aCard({ userId: 3 }),
    'POST /api/admin/clients/7/erase': { cancelled: 1 },
    [LIST]: [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More about Mei Tan' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Erase this client' }));
  expect(screen.getByText(/and the account with them/)).toBeTruthy();
  expect(screen.getByText('1 upcoming visit is cancelled.')).toBeTruthy();
  await press('Erase');
  await waitFor(() => expect(window.location.search).toBe('?tab=clients'));
  expect(requested.map(({ route }) => route)).toContain('POST /api/admin/clients/7/erase');
});

test('reception merges, and neither downloads nor erases', async () => {
  open('&client=7', { [CARD]: aCard() }, { role: 'reception' });
  await userEvent.click(await screen.findByRole('button', { name: 'More about Mei Tan' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Merge with another card',
  ]);
});
