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
import { aCard, aListedClient, someDetails } from './make.ts';

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
const press = async (name: string | RegExp, place = 0) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[place]!);

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
      'GET /api/admin/clients?pageSize=8&q=member': [member, aListedClient()],
      [MERGE]: { id: 9 },
      'GET /api/admin/clients/9': aCard({ id: 9, name: 'Mei Member' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Mei Tan' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Merge with another card' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find the other card' }), 'member');
    expect(await screen.findByText('1 client found')).toBeTruthy(); // without the one that is open
    await userEvent.keyboard('{Enter}');
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

describe('a client is added', () => {
  const ADD = 'POST /api/admin/clients';
  const TAGS = 'GET /api/admin/clients/tags';
  const type = (label: RegExp | string, text: string) => userEvent.type(screen.getByLabelText(label), text);

  test('with what is known; the card opens', async () => {
    const { requested } = open('', {
      [LIST]: [],
      [TAGS]: ['VIP'],
      [ADD]: { id: 7, isNew: true },
      [CARD]: aCard(),
    });
    await press('Add client');
    await press('Add client', 1);
    expect(screen.getByText('Please enter a name')).toBeTruthy();
    await type('Name', 'Mei Tan');
    await type(/^Phone/, '91234567');
    await type(/^Notes/, 'Likes tea');
    await press('+ VIP');
    await press('Add client', 1);
    await waitFor(() =>
      expect(requested.find(({ route }) => route === ADD)?.body).toEqual({
        name: 'Mei Tan',
        email: '',
        phone: '+65 91234567',
        notes: 'Likes tea',
        tags: ['VIP'],
      }),
    );
    expect(await screen.findByText('Client added successfully')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?tab=clients&client=7'));
  });

  test('who has a card already is opened, with a sentence', async () => {
    open('&open=new', { [LIST]: [], [TAGS]: [], [ADD]: { id: 7, isNew: false }, [CARD]: aCard() });
    await screen.findByRole('dialog', { name: 'Add client' });
    await type('Name', 'Mei Tan');
    await press('Add client', 1);
    expect(await screen.findByText(/has a card already, so we opened it/)).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?tab=clients&client=7'));
  });

  test('not by a therapist', async () => {
    open('&open=new', { [LIST]: [] }, { role: 'therapist' });
    await screen.findByRole('heading', { name: 'All clients' });
    expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the details on the card', () => {
  const CHANGE = 'PATCH /api/admin/clients/7/details';
  const CONFIRM = 'POST /api/admin/clients/7/allergies/confirm';
  const details = someDetails({
    birthday: '1990-03-10',
    tags: ['VIP'],
    allergies: 'Nuts',
    notes: 'Likes tea',
    blocked: { at: '2026-03-01T04:00:00.000Z', reason: 'No-shows' },
    updatedAt: '2026-03-02T04:00:00.000Z',
  });

  test('are shown with the mark, the reason and what can be done', async () => {
    const { requested } = open('&client=7', { [CARD]: aCard({ details }), [CONFIRM]: [204, null] });
    expect(await screen.findByText('Nuts')).toBeTruthy();
    for (const text of ['VIP', 'Likes tea', '10 Mar 1990', /since 1 Mar 2026: No-shows/])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=bookings&open=new&client=7',
    );
    expect(screen.getByRole('link', { name: 'Take payment' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=pos&client=7',
    );
    await press('Confirm the allergies');
    await waitFor(() =>
      expect(requested.find(({ route }) => route === CONFIRM)?.body).toEqual({ allergies: 'Nuts' }),
    );
  });

  test('are edited; only what was changed is sent', async () => {
    const { requested } = open('&client=7', {
      [CARD]: aCard({ details }),
      'GET /api/admin/clients/tags': [],
      [CHANGE]: details,
    });
    await press('Edit details');
    await userEvent.click(screen.getByLabelText(/^Blocked, please call/));
    await press('Save changes');
    await waitFor(() =>
      expect(requested.find(({ route }) => route === CHANGE)?.body).toEqual({
        isBlocked: false,
        blockedReason: '',
        updatedAt: details.updatedAt,
      }),
    );
  });

  test('consents are recorded by a press', async () => {
    const PUT = 'PUT /api/admin/clients/7/consents';
    const channels = [
      { channel: 'email', isGiven: false, source: 'import', givenAt: '2026-03-01T04:00:00.000Z' } as const,
    ];
    const { requested } = open('&client=7', { [CARD]: aCard({ channels }), [PUT]: channels });
    expect(await screen.findByText('1 Mar 2026, imported')).toBeTruthy();
    const sms = within(screen.getByRole('group', { name: 'May we use SMS?' }));
    await userEvent.click(sms.getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(requested.find(({ route }) => route === PUT)?.body).toEqual({
        consents: [{ channel: 'sms', isGiven: true }],
      }),
    );
  });
});

describe('cards that look alike', () => {
  const person = (id: number, name: string) => ({
    id,
    userId: null,
    name,
    email: null,
    phone: '+65 9123 4567',
  });
  const pair = { why: 'phone', one: person(7, 'Mei Tan'), other: person(8, 'Mei T.') } as const;
  const ALIKE = 'GET /api/admin/clients/alike';

  test('are merged, or kept apart for good', async () => {
    const { requested } = open('&alike=1', {
      [ALIKE]: [pair],
      'POST /api/admin/clients/7/merge': { id: 7 },
      'POST /api/admin/clients/7/keep-apart': [204, null],
    });
    expect(await screen.findByText('The same phone number')).toBeTruthy();
    await press(/^Not the same/);
    expect(await screen.findByText("Noted. We won't ask about these two again.")).toBeTruthy();
    await press(/^Merge/);
    expect(screen.getByText('Are these the same person?')).toBeTruthy();
    await press('Merge', 0);
    const sent = requested.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    await waitFor(() => expect(sent).toContainEqual({ clientId: 8 }));
  });

  test('none, and it failed', async () => {
    open('&alike=1', { [ALIKE]: [] });
    expect(await screen.findByText('No doubles found')).toBeTruthy();
    closeAll();
    open('&alike=1', { [ALIKE]: [500, {}] });
    expect(await screen.findByText('We could not load the pairs')).toBeTruthy();
  });
});
