// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#shared/kit/access.ts';
import { confirmIdentityOnRequest } from '#web/accounts/confirm-identity/confirm-identity-on-request.ts';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { confirmBy } from '#web/kit/call.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { toastStore } from '#web/kit/toast.ts';
import { aCustomer, aTransaction, aVoucher } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { LookupSection } from './lookup-section.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(() => {
  closeAll();
  confirmBy(async () => 'not asked');
});

const LOOKUP = 'POST /api/admin/customer-lookup';
const USE = 'POST /api/admin/vouchers/1/use';
const UNUSE = 'POST /api/admin/vouchers/1/unuse';
const NOBODY = 'No customer found with that phone number or email';

const found = (more = {}) => ({
  customer: aCustomer(),
  customers: [],
  transactions: [],
  vouchers: [],
  ...more,
});
const show = (answers: Answers = {}) =>
  openAt('/admin-dashboard?tab=customer-lookup', { page: LookupSection, answers });
const box = () => screen.findByLabelText('Phone number or email');
const ME = 'GET /api/user';
const RECEPTION: Role = 'reception';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function lookUp(term = '9123 4567') {
  const user = userEvent.setup();
  await user.type(await box(), `${term}{Enter}`);
  return user;
}

test('asks for something to search by, and keeps it out of the address', async () => {
  const { requested } = show({ [LOOKUP]: found() });
  const user = userEvent.setup();
  expect(button('Search').disabled).toBe(true);
  await user.type(await box(), '  {Enter}');
  expect(screen.getByText('Please enter a phone number or email address')).toBeTruthy();
  expect(requested).toEqual([]);
  await user.type(await box(), 'mei@example.com');
  await user.click(button('Search'));
  expect(await screen.findByText('Customer information')).toBeTruthy();
  expect(toastStore.current()).toMatchObject({ title: 'Customer Found', description: 'Mei Tan' });
  const lookups = requested.filter(({ route }) => route === LOOKUP);
  expect(lookups.map(({ body }) => body)).toEqual([{ searchTerm: 'mei@example.com' }]);
  expect(window.location.search).toBe('?tab=customer-lookup');
});

test('shows who it is, where they stand and what is empty', async () => {
  show({ [LOOKUP]: found({ customer: aCustomer({ phone: null }) }) });
  await lookUp();
  const card = await screen.findByRole('region', { name: 'Customer information' });
  expect(card.textContent).toContain(
    'NameMei TanE-mailmei@example.comPhoneNot providedMember since1 Mar 2025',
  );
  expect(screen.getByRole('region', { name: 'Loyalty status' }).textContent).toContain(
    'Current points1,240TierSilver',
  );
  expect(screen.getByText('No transaction history available')).toBeTruthy();
  expect(screen.getByText('No active vouchers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View bookings' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=bookings&q=mei%40example.com',
  );
});

test('shows the history and what can be spent', async () => {
  show({ [LOOKUP]: found({ transactions: [aTransaction()], vouchers: [aVoucher()] }) });
  await lookUp();
  const history = await screen.findByRole('table', { name: 'The latest 10 transactions' });
  expect(within(history).getAllByRole('row')[1]?.textContent).toContain('Sensitive Calm Facial');
  const voucher = within(screen.getByRole('table', { name: 'Active vouchers' })).getAllByRole('row')[1];
  for (const said of ['$25 Voucher', 'K7QM-4XWP-9TRD', '$25.00', '15 Sep 2027'])
    expect(voucher?.textContent).toContain(said);
});

test.each([
  [[404, { message: NOBODY }], NOBODY],
  [[500, {}], NOBODY],
  ['offline', 'The studio could not be reached. Please try again.'],
] as const)('a failure %o is shown, and the previous customer is gone', async (answer, said) => {
  const { answers } = show({ [LOOKUP]: found() });
  const user = await lookUp();
  await screen.findByText('Customer information');
  answers[LOOKUP] = answer as Answers[string];
  await user.type(await box(), '9{Enter}');
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ title: 'Customer Not Found', description: said }),
  );
  expect(screen.queryByText('Customer information')).toBeNull();
});

test('several matches are a choice', async () => {
  const customers = [aCustomer(), aCustomer({ id: 8, firstName: 'Lin' })];
  const { requested, answers } = show({ [LOOKUP]: found({ customer: null, customers }) });
  const user = await lookUp();
  const dialog = await screen.findByRole('dialog', { name: 'Which customer?' });
  answers[LOOKUP] = found({ customer: customers[1] });
  await user.click(within(dialog).getByRole('button', { name: /^Lin Tan/ }));
  const card = await screen.findByRole('region', { name: 'Customer information' });
  expect(card.textContent).toContain('Lin Tan');
  expect(requested.findLast(({ route }) => route === LOOKUP)?.body).toEqual({
    searchTerm: '9123 4567',
    userId: 8,
  });
});

test('marks a voucher used after asking, and takes it back', async () => {
  const { requested, answers } = show({
    [LOOKUP]: found({ vouchers: [aVoucher()] }),
    [USE]: aVoucher({ isUsed: true }),
    [UNUSE]: aVoucher(),
  });
  const user = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Mark used: K7QM-4XWP-9TRD' }));
  expect(requested.some(({ route }) => route === USE)).toBe(false);
  answers[LOOKUP] = found();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark used' }));
  expect(await screen.findByText('No active vouchers')).toBeTruthy();
  const said = toastStore.current();
  expect(said).toMatchObject({ description: 'Voucher K7QM-4XWP-9TRD marked as used', durationMs: 10_000 });
  answers[LOOKUP] = found({ vouchers: [aVoucher()] });
  said?.action?.onSelect();
  expect(await screen.findByRole('button', { name: 'Mark used: K7QM-4XWP-9TRD' })).toBeTruthy();
  expect(requested.some(({ route }) => route === UNUSE)).toBe(true);
});

test.each([
  [
    'the server’s reason',
    [409, { message: 'The voucher K7QM-4XWP-9TRD has already been used.' }],
    'The voucher K7QM-4XWP-9TRD has already been used.',
  ],
  ['its own words without one', [500, {}], 'Failed to mark voucher as used'],
] as const)('a voucher that cannot be marked says why: %s', async (_, answer, description) => {
  show({ [LOOKUP]: found({ vouchers: [aVoucher()] }), [USE]: answer as Answers[string] });
  const user = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Mark used: K7QM-4XWP-9TRD' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark used' }));
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Error', description }));
});

test('grants a voucher', async () => {
  const { requested } = show({ [LOOKUP]: found(), 'POST /api/admin/vouchers': aVoucher() });
  const user = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Grant voucher' }));
  await user.click(button('Grant Voucher'));
  expect(screen.getByText('Please give a description')).toBeTruthy();
  expect(screen.getByText('Value must be a positive number')).toBeTruthy();
  await user.type(screen.getByLabelText('Description'), 'Birthday gift');
  await user.type(screen.getByLabelText('Value ($)'), '12.50');
  await user.click(button('Grant Voucher'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Voucher created successfully'));
  expect(requested.find(({ route }) => route === 'POST /api/admin/vouchers')?.body).toEqual({
    userId: 7,
    value: '12.50',
    description: 'Birthday gift',
    rewardType: 'voucher',
  });
});

test('a number that is another’s until now is confirmed at the counter', async () => {
  const CONFIRM = 'POST /api/admin/users/7/confirm-phone';
  const { requested } = show({
    [LOOKUP]: found({ customer: aCustomer({ ownsPhone: false }) }),
    [CONFIRM]: {},
  });
  const user = userEvent.setup();
  await user.type(await box(), 'mei@example.com{Enter}');
  const card = await screen.findByRole('region', { name: 'Customer information' });
  expect(card.textContent).toContain("This number isn't confirmed as Mei Tan's");
  await user.click(button('Confirm this is their number'));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Phone number confirmed'));
  expect(requested.some(({ route }) => route === CONFIRM)).toBe(true);
});

test('oneself: no points, no voucher and no confirmed phone; a colleague does that', async () => {
  const customer = aCustomer({ ownsPhone: false });
  show({
    [LOOKUP]: found({ customer, vouchers: [aVoucher()] }),
    [ME]: aUser({ id: customer.id, role: 'admin' }),
  });
  await lookUp();
  expect(
    await screen.findByText('This is your own account. Another admin can give you points and vouchers.'),
  ).toBeTruthy();
  expect(
    screen.getByText("This number isn't confirmed as yours. Please ask a colleague to confirm it."),
  ).toBeTruthy();
  for (const name of ['Adjust points', 'Grant voucher', 'Confirm this is their number']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('reception marks vouchers used, and gives neither points nor vouchers', async () => {
  openAt('/admin-dashboard?tab=customer-lookup', {
    page: () => (
      <StaffRoleProvider role={RECEPTION}>
        <LookupSection />
      </StaffRoleProvider>
    ),
    answers: { [LOOKUP]: found({ vouchers: [aVoucher()] }) },
  });
  await lookUp();
  expect(await screen.findByRole('button', { name: 'Mark used: K7QM-4XWP-9TRD' })).toBeTruthy();
  for (const name of ['Adjust points', 'Grant voucher']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a large voucher after a while: the password is asked for, then it is granted, once', async () => {
  const GRANT = 'POST /api/admin/vouchers';
  const admin = aUser({ id: 3, role: 'admin' });
  let isConfirmed = false;
  const { requested } = show({
    [LOOKUP]: found(),
    [ME]: admin,
    [GRANT]: () =>
      isConfirmed
        ? Response.json(aVoucher())
        : Response.json({ message: 'It has been a while.', code: 'sign_in_again' }, { status: 403 }),
    'POST /api/reauthenticate': () => {
      isConfirmed = true;
      return new Response(null, { status: 204 });
    },
  });
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, admin);
  confirmIdentityOnRequest(client);
  const user = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Grant voucher' }));
  await user.type(screen.getByLabelText('Description'), 'An apology');
  await user.type(screen.getByLabelText('Value ($)'), '500');
  await user.click(button('Grant Voucher'));
  await user.type(await screen.findByLabelText('Password', {}, { timeout: 10_000 }), 'secret-garden{Enter}');
  await waitFor(() => expect(toastStore.current()?.description).toBe('Voucher created successfully'));
  const sent = requested.filter(({ route }) => route === GRANT);
  expect(sent.map(({ body }) => body)).toEqual([
    ...Array(2).fill({ userId: 7, value: '500', description: 'An apology', rewardType: 'voucher' }),
  ]);
});
