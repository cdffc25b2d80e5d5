// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { UsersSection } from './users-section.tsx';

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

const LIST = 'GET /api/admin/users?page=1&pageSize=25';
const COUNTS = { total: 3, admin: 2, reception: 0, therapist: 0, regular: 1, activeToday: 1 };

function person(fields: Partial<AdminUser>): AdminUser {
  const { referralCode: _, memberSince: __, ...user } = aUser({ firstName: null, lastName: null });
  return { ...user, loyaltyPoints: 0, lastActiveAt: '2026-09-14T20:00:00.000Z', ...fields };
}
const me = person({ id: 1, email: 'owner@example.com', firstName: 'Owner', role: 'admin' });
const other = person({ id: 2, email: 'other@example.com', firstName: 'Other', role: 'admin' });
const mei = person({ id: 3, email: 'mei@example.com', loyaltyPoints: 1_420 });

function open(answers: Answers = {}, url = '/admin-dashboard?tab=users') {
  writeSessionToken('a-token-of-the-owner');
  return openAt(url, {
    page: () => (
      <>
        <UsersSection />
        <Toaster />
      </>
    ),
    answers: {
      'GET /api/user': aUser({ id: 1, role: 'admin' }),
      'GET /api/admin/users/counts': COUNTS,
      [LIST]: [me, other, mei],
      ...answers,
    },
  });
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the rows', () => {
  test('show name, e-mail, badge, points when there are any, and studio dates', async () => {
    open();
    const customer = await row(/mei@example/);
    for (const text of ['No Name', 'Customer', '1,420 points', '1 Mar 2025', '15 Sep 2026']) {
      expect(customer.getByText(text)).toBeTruthy();
    }
    const admin = await row(/other@example/);
    expect(admin.getByText('Admin')).toBeTruthy();
    expect(admin.queryByText(/points/)).toBeNull();
  });

  test('offer deletion only for customers, and nothing about my own role', async () => {
    open();
    const mine = await row(/owner@example/);
    await waitFor(() => expect(mine.getByText('Another admin can change your role.')).toBeTruthy());
    expect(mine.queryByRole('button', { name: /More about|Delete/ })).toBeNull();
    const theirs = await row(/other@example/);
    expect(theirs.queryByRole('button', { name: /Delete/ })).toBeNull();
    await userEvent.click(theirs.getByRole('button', { name: 'More about Other' }));
    expect(theirs.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Remove Admin']);
    const customer = await row(/mei@example/);
    expect(customer.getByRole('button', { name: 'Delete mei@example.com' })).toBeTruthy();
  });

  test('offer every role, and staff no deletion', async () => {
    const hui = person({ id: 4, email: 'hui@example.com', firstName: 'Hui', role: 'reception' });
    open({ [LIST]: [me, mei, hui] });
    const itemsOf = async (name: RegExp, called: string) => {
      const found = await row(name);
      await userEvent.click(found.getByRole('button', { name: `More about ${called}` }));
      return found.getAllByRole('menuitem').map((item) => item.textContent);
    };
    expect(await itemsOf(/mei@example/, 'mei@example.com')).toEqual([
      ...['Make Admin', 'Make Reception', 'Make Therapist'],
    ]);
    expect(await itemsOf(/hui@example/, 'Hui')).toEqual([
      ...['Make Admin', 'Make Therapist', 'Remove Reception'],
    ]);
    expect((await row(/hui@example/)).queryByRole('button', { name: /Delete/ })).toBeNull();
    expect((await row(/hui@example/)).getByText('Reception')).toBeTruthy();
  });
});

test('the counts are those of the server', async () => {
  open();
  const numbers = within(screen.getByRole('region', { name: 'Users in numbers' }));
  for (const [label, value] of [
    ['Total Users', '3'],
    ['Admin Users', '2'],
    ['Regular Users', '1'],
    ['Active Today', '1'],
  ] as const) {
    const term = numbers.getByText(label);
    await waitFor(() => expect(term.nextElementSibling?.textContent).toBe(value));
  }
});

describe('the role', () => {
  test('is asked about first, then changed and said', async () => {
    const { requested } = open({ 'PUT /api/admin/users/3': { ...mei, role: 'admin' } });
    await row(/mei@example/);
    await press('More about mei@example.com');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make Admin' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Make admin?' });
    expect(requested.some(({ route }) => route.startsWith('PUT'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make Admin' }));
    await screen.findByText('User role updated successfully');
    expect(requested.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ role: 'admin' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('of reception says what she may do', async () => {
    const { requested } = open({ 'PUT /api/admin/users/3': { ...mei, role: 'reception' } });
    await row(/mei@example/);
    await press('More about mei@example.com');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make Reception' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Make reception?' });
    expect(dialog.textContent).toContain('no settings, reports or exports');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make Reception' }));
    await screen.findByText('User role updated successfully');
    expect(requested.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ role: 'reception' });
  });

  test.each([
    ['the reason the server gives', [409, { message: 'This is the last admin.' }], 'This is the last admin.'],
    ['its own words without one', [500, {}], 'Failed to update user role'],
    ['its own words when the line is down', 'offline', 'Failed to update user role'],
  ] as const)('that could not be changed says so: %s', async (_, answer, text) => {
    open({ 'PUT /api/admin/users/2': answer as Answers[string] });
    await row(/other@example/);
    await press('More about Other');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove Admin' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove Admin' }),
    );
    await screen.findByText(text);
    expect(screen.getByText('Error')).toBeTruthy();
  });
});

describe('deletion', () => {
  const confirm = async () => {
    await row(/mei@example/);
    await press('Delete mei@example.com');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  test('is asked about, said, and taken back by Undo', async () => {
    const { requested } = open({
      'DELETE /api/admin/users/3': [204, {}],
      'POST /api/admin/users/3/restore': mei,
    });
    await confirm();
    await screen.findByText('User deleted successfully');
    await press('Undo');
    await screen.findByText('User restored successfully');
    expect(requested.map(({ route }) => route)).toContain('POST /api/admin/users/3/restore');
  });

  test('names the upcoming bookings and unpaid orders that go with it', async () => {
    open({
      'GET /api/admin/users/3/commitments': {
        bookings: [{ id: 5, appointmentDate: '2026-09-17T07:00:00.000Z', treatmentName: 'Calm Facial' }],
        orders: [{ id: 1001, createdAt: '2026-09-15T07:00:00.000Z', totalAmount: '58.00' }],
      },
    });
    await row(/mei@example/);
    await press('Delete mei@example.com');
    const dialog = within(screen.getByRole('alertdialog'));
    await dialog.findByText('This also cancels 1 upcoming booking and 1 unpaid order:');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Calm Facial, Thu 17 Sep, 3:00 PM',
      'Order ORD-1001, $58.00, not paid yet',
    ]);
  });

  test('says when there is nothing to cancel, and what happens when that is not known', async () => {
    const { answers } = open({ 'GET /api/admin/users/3/commitments': { bookings: [], orders: [] } });
    await row(/mei@example/);
    await press('Delete mei@example.com');
    await screen.findByText('No upcoming bookings or unpaid orders.');
    await press('Cancel');
    answers['GET /api/admin/users/3/commitments'] = [500, {}];
    await press('Delete mei@example.com');
    await screen.findByText('Upcoming bookings and unpaid orders are cancelled.');
  });

  test('that failed says so', async () => {
    open({ 'DELETE /api/admin/users/3': [500, {}] });
    await confirm();
    await screen.findByText('Failed to delete user');
  });
});

describe("a guest's data", () => {
  const GUEST = {
    email: 'guest@example.com',
    name: 'Siti',
    phone: '+65 91234567',
    bookings: 2,
    isSubscribed: false,
    mails: 3,
    commitments: {
      bookings: [{ id: 5, appointmentDate: '2026-09-17T07:00:00.000Z', treatmentName: 'Calm Facial' }],
      orders: [],
    },
  };
  const find = async (email: string) => {
    await press("A guest's data");
    await userEvent.type(screen.getByLabelText('E-mail'), `${email}{Enter}`);
  };

  test('is found by e-mail and erased after a question that names what is cancelled', async () => {
    const { requested } = open({
      'POST /api/admin/guests': GUEST,
      'POST /api/admin/guests/erase': { bookings: 2, cancelled: 1 },
    });
    await find('guest@example.com');
    await screen.findByText('Siti');
    await press('Erase data');
    const question = within(screen.getByRole('alertdialog', { name: "Erase this guest's data?" }));
    expect(question.getByText('Calm Facial, Thu 17 Sep, 3:00 PM')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Erase' }));
    await screen.findByText('Guest erased successfully');
    expect(requested.filter(({ route }) => route.includes('guests')).map(({ body }) => body)).toEqual([
      { email: 'guest@example.com' },
      { email: 'guest@example.com' },
    ]);
  });

  test('an e-mail that is none, or leads to nobody, is said beside the field', async () => {
    const message = "We don't have anything under this e-mail.";
    open({ 'POST /api/admin/guests': [404, { code: 'no_guest', message }] });
    await find('guest');
    await screen.findByText('Please enter a valid email address');
    await userEvent.type(screen.getByLabelText('E-mail'), '@example.com{Enter}');
    await screen.findByText(message);
  });
});

describe('the list', () => {
  test('is asked for what the address says, and the address follows the filters', async () => {
    const query = 'page=1&pageSize=25&q=mei&role=user&sort=name';
    const { requested } = open(
      {
        [`GET /api/admin/users?${query}`]: [mei],
        'GET /api/admin/users?page=1&pageSize=25&q=mei&role=admin&sort=name': [],
      },
      '/admin-dashboard?tab=users&q=mei&role=user&sort=name&page=-2',
    );
    await row(/mei@example/);
    expect(requested.map(({ route }) => route)).toContain(`GET /api/admin/users?${query}`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin');
    await screen.findByText('No users found');
    expect(window.location.search).toBe('?tab=users&q=mei&role=admin&sort=name');
  });

  test('that cannot be had offers to try again', async () => {
    const { answers } = open({ [LIST]: [500, {}] });
    await screen.findByText('We could not load the users', {}, { timeout: 10_000 });
    answers[LIST] = [mei];
    await press('Retry');
    await row(/mei@example/);
  }, 15_000);
});
