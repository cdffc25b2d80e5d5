// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientCard } from '#shared/clients/contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { ClientsSection } from './clients-section.tsx';
import { aCard } from './make.ts';

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

const CARD = 'GET /api/admin/clients/7';
const CHANGE = 'PATCH /api/admin/clients/7';
const OPENED_AT = '2026-08-01T04:00:00.000Z';
const contact = { id: 7, name: 'Mei Tan', email: 'new@example.com', phone: null, updatedAt: OPENED_AT };

function open(card: Partial<ClientCard> = {}, answers: Answers = {}, role: Role = 'reception') {
  return openAt('/admin-dashboard?tab=clients&client=7', {
    page: () => (
      <StaffRoleProvider role={role}>
        <ClientsSection parts={[]} />
        <Toaster />
      </StaffRoleProvider>
    ),
    answers: { [CARD]: aCard(card), ...answers },
  });
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  return within(await screen.findByRole('dialog', { name: 'Edit contact' }));
}

async function type(label: RegExp | string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const sent = (requested: { route: string; body?: unknown }[]) =>
  requested.filter(({ route }) => route === CHANGE).map(({ body }) => body);

describe('the contact of a guest', () => {
  test('is changed by reception; only what is new is sent, and the card is read again', async () => {
    const { requested } = open({}, { [CHANGE]: contact });
    await edit();
    await type(/^E-mail/, 'new@example.com');
    await save();
    await waitFor(() =>
      expect(sent(requested)).toEqual([{ email: 'new@example.com', updatedAt: OPENED_AT }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Contact updated successfully')).toBeTruthy();
    await waitFor(() => expect(requested.filter(({ route }) => route === CARD)).toHaveLength(2));
  });

  test('is edited by keyboard alone', async () => {
    const { requested } = open({}, { [CHANGE]: contact });
    (await screen.findByRole('button', { name: 'Edit contact' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Edit contact' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await userEvent.keyboard(' Lim');
    // E-mail, dial code, phone, Cancel, Save.
    for (let control = 0; control < 5; control++) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent(requested)).toEqual([{ name: 'Mei Tan Lim', updatedAt: OPENED_AT }]));
  });

  test('needs a name, and a phone number or an e-mail', async () => {
    const { requested } = open();
    await edit();
    await type('Name', '');
    await type(/^E-mail/, '');
    await type(/^Phone/, '');
    await save();
    expect(screen.getByText('Please enter a name')).toBeTruthy();
    expect(screen.getByText(/^Please keep a phone number or an e-mail/)).toBeTruthy();
    expect(sent(requested)).toEqual([]);
  });

  test('is not sent twice while it is being saved', async () => {
    const { requested } = open({}, { [CHANGE]: 'waiting' });
    const dialog = await edit();
    await type('Name', 'Mei Lim');
    await save();
    const busy = await dialog.findByRole('button', { name: 'Saving...' });
    await userEvent.click(busy);
    expect(sent(requested)).toHaveLength(1);
  });

  test('that another card has is refused with what to do, and what was typed stays', async () => {
    const message = 'Another card has this name. Please merge the two cards instead.';
    open({}, { [CHANGE]: [409, { code: 'card_exists', message }] });
    const dialog = await edit();
    await type('Name', 'Mei Lim');
    await save();
    await waitFor(() => expect(dialog.getAllByRole('alert')[0]?.textContent).toBe(message));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mei Lim');
  });

  test("shows the server's sentence at its field", async () => {
    const fields = { phone: 'Please enter a valid phone number' };
    open({}, { [CHANGE]: [400, { code: 'malformed', message: fields.phone, fields }] });
    await edit();
    await type(/^Phone/, '1');
    await save();
    const field = screen.getByLabelText(/^Phone/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(fields.phone);
  });

  test('that somebody else changed meanwhile: theirs is loaded, or mine saved anyway', async () => {
    const answers: Answers = { [CHANGE]: [409, { code: 'changed_meanwhile', message: 'Somebody did.' }] };
    const { requested, answers: given } = open({}, answers);
    await edit();
    await type('Name', 'Mei Lim');
    await save();
    given[CARD] = aCard({ name: 'Mei Koh', updatedAt: '2026-09-01T04:00:00.000Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Load theirs' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mei Koh'));

    await type('Name', 'Mei Lim');
    await save();
    given[CHANGE] = contact;
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() =>
      expect(sent(requested).slice(1)).toEqual([
        { name: 'Mei Lim', updatedAt: '2026-09-01T04:00:00.000Z' },
        { name: 'Mei Lim' },
      ]),
    );
  });

  test.each([
    ['of a member is changed by them', { userId: 3 }, 'admin' as const],
    ['is not shown to a therapist', { email: null, phone: null }, 'therapist' as const],
  ])('%s: there is nothing to edit', async (_, card, role) => {
    open(card, {}, role);
    await screen.findByRole('heading', { name: 'Mei Tan' });
    expect(screen.queryByRole('button', { name: 'Edit contact' })).toBeNull();
  });
});

describe('what else was given with bookings', () => {
  const alsoGiven: ClientCard['alsoGiven'] = [
    { kind: 'email', value: 'x@example.com', day: '2026-08-20' },
    { kind: 'phone', value: '+65 98765432', day: '2026-07-02' },
  ];

  test('stands beside the contact, with the day and what it means', async () => {
    open({ alsoGiven });
    const heading = await screen.findByRole('heading', { name: 'Also given' });
    expect(
      screen.getByText('Given with a booking, not confirmed. Nothing about this card is sent there.'),
    ).toBeTruthy();
    const given = within(heading.parentElement!); // its box
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'x@example.comFor the visit on 20 Aug 2026Use this x@example.com',
      '+65 98765432For the visit on 2 Jul 2026Use this +65 98765432',
    ]);
  });

  test('is taken over in the dialog, which says to ask the client first', async () => {
    const { requested } = open({ alsoGiven }, { [CHANGE]: contact });
    await userEvent.click(await screen.findByRole('button', { name: 'Use this x@example.com' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit contact' }));
    expect(dialog.getByText(/Please ask the client before you save it/)).toBeTruthy();
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'x@example.com');
    await save();
    await waitFor(() => expect(sent(requested)).toEqual([{ email: 'x@example.com', updatedAt: OPENED_AT }]));
  });

  test('is taken over as a phone number, too', async () => {
    const { requested } = open({ alsoGiven }, { [CHANGE]: contact });
    await userEvent.click(await screen.findByRole('button', { name: 'Use this +65 98765432' }));
    expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', '98765432');
    await save();
    await waitFor(() => expect(sent(requested)).toEqual([{ phone: '+65 98765432', updatedAt: OPENED_AT }]));
  });

  test('is only shown where the contact is that of an account', async () => {
    open({ userId: 3, alsoGiven });
    expect(await screen.findByText('x@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Use this/ })).toBeNull();
  });

  test('is not mentioned when there is nothing', async () => {
    open();
    await screen.findByRole('heading', { name: 'Mei Tan' });
    expect(screen.queryByText('Also given')).toBeNull();
  });
});
