// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { aCustomer } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { LoyaltyAdminSection } from './loyalty-section.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const PURCHASE = 'POST /api/loyalty/process-purchase';
const LOOKUP = 'POST /api/admin/customer-lookup';
const ADJUST = 'POST /api/admin/loyalty/adjust';
const done = {
  purchaseId: '0b9c2f64-7b1e-4c52-9a34-1f2d3c4b5a69',
  pointsAwarded: 86,
  customerName: 'Mei Tan',
  newBalance: 1_086,
  pointsWithheld: 0,
  notice: null,
};

const found = (...customers: FoundCustomer[]) => ({
  customer: customers.length === 1 ? customers[0] : null,
  customers,
  transactions: [],
  vouchers: [],
});
const buyer = () => screen.findByRole('status', { name: 'Customer' });

const show = (answers: Answers = {}, loyalty = {}, address = '/admin-dashboard?tab=loyalty') =>
  openAt(address, {
    page: LoyaltyAdminSection,
    loyalty,
    answers: {
      'GET /api/admin/loyalty/members': { total: 1_316, pink: 1_200, silver: 100, gold: 16 },
      [LOOKUP]: found(aCustomer()),
      ...answers,
    },
  });
const phone = () => screen.findByLabelText('Phone number');
const amount = () => screen.getByLabelText('Purchase amount ($)');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function sell(dollars = '86.99') {
  const user = userEvent.setup();
  await user.type(await phone(), '091234567');
  await waitFor(async () => expect((await buyer()).textContent).not.toBe(''));
  await user.type(amount(), dollars);
  await user.keyboard('{Enter}');
  return user;
}

test('Process a purchase of the search leads into the form', async () => {
  show({}, {}, '/admin-dashboard?tab=loyalty&open=purchase');
  await waitFor(async () => expect(document.activeElement).toBe(await phone()));
});

test('counts members in all and by tier, and explains the tiers', async () => {
  show();
  const counts = await screen.findByRole('region', { name: 'Members' });
  await waitFor(() => expect(counts.textContent).toContain('Total Members1,316'));
  expect(counts.textContent).toContain('Gold Members16');
  expect(counts.textContent).toContain('Silver Members100');
  const tiers = screen.getByRole('list', { name: 'Tiers by points earned in total' });
  expect(tiers.textContent).toBe('Pink0 to 999Silver1,000 to 4,999Gold5,000 or more');
});

test('members that cannot be counted can be asked for again', async () => {
  show({ 'GET /api/admin/loyalty/members': [503, {}] });
  expect(await screen.findByText('We could not count the members')).toBeTruthy();
  expect(button('Retry')).toBeTruthy();
});

test('is not sent before both are there; the Enter key says what is missing', async () => {
  const { requested } = show();
  const user = userEvent.setup();
  await user.type(await phone(), '91234567');
  expect(button('Process Purchase').disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please enter both phone number and purchase amount')).toBeTruthy();
  await user.type(amount(), '0');
  await waitFor(() => expect(button('Process Purchase').disabled).toBe(false));
  await user.click(button('Process Purchase'));
  expect(screen.getByText('Purchase amount must be greater than 0')).toBeTruthy();
  expect(requested.filter(({ route }) => route === PURCHASE)).toEqual([]);
});

test('shows the points at the rate in force before sending, then who got how many', async () => {
  const { requested } = show({ [PURCHASE]: done }, { pointsPerProductDollar: 2 });
  const user = userEvent.setup();
  await user.type(await phone(), '0912 34567');
  await user.type(amount(), '43.99');
  await waitFor(async () => expect((await buyer()).textContent).toBe('Mei Tan mei@example.com'));
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(
    'Points to be awarded862 points per $1, rounded down',
  );
  await user.click(button('Process Purchase'));
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'Purchase Processed Successfully',
      description: '86 points awarded to Mei Tan.',
    }),
  );
  expect(requested.find(({ route }) => route === PURCHASE)?.body).toEqual({
    phone: '+6591234567',
    amount: '43.99',
    userId: 7,
  });
  expect(screen.getByText('Mei Tan: 86 points, new balance 1,086 points.')).toBeTruthy();
  expect(document.activeElement).toBe(await phone());
});

test("points out that today's treatment has earned already", async () => {
  const notice = "Today's treatment of Mei Tan has already earned 86 points.";
  show({ [PURCHASE]: { ...done, notice } });
  await sell();
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(toastStore.current()?.description).toContain(notice);
});

test('who has earned points today is asked about before they get more', async () => {
  const mei = aCustomer({ earnedToday: 58 });
  const { requested } = show({ [LOOKUP]: found(mei), [PURCHASE]: done });
  const user = await sell();
  expect((await buyer()).textContent).toContain('Mei Tan has already earned 58 points today.');
  const question = await screen.findByRole('alertdialog', { name: 'Award points again today?' });
  expect(requested.filter(({ route }) => route === PURCHASE)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(button('Process Purchase'));
  await user.click(button('Award again'));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Purchase Processed Successfully'));
  expect(requested.filter(({ route }) => route === PURCHASE)).toHaveLength(1);
});

test('is undone from its message, and the receipt goes with it', async () => {
  const UNDO = `POST /api/admin/loyalty/purchases/${done.purchaseId}/undo`;
  const { answers } = show({ [PURCHASE]: done, [UNDO]: [409, { message: "It's too late to undo this." }] });
  await sell();
  await screen.findByText('Mei Tan: 86 points, new balance 1,086 points.');
  const action = toastStore.current()?.action;
  expect(action?.label).toBe('Undo');
  act(() => action?.onSelect());
  await waitFor(() => expect(toastStore.current()?.description).toBe("It's too late to undo this."));
  answers[UNDO] = { newBalance: 1_000 };
  act(() => action?.onSelect());
  await waitFor(() => expect(toastStore.current()?.description).toBe('Mei Tan has 1,000 points again.'));
  expect(screen.queryByText('Mei Tan: 86 points, new balance 1,086 points.')).toBeNull();
});

test.each([
  [[500, {}], 'Failed to process purchase'],
  ['offline', 'Failed to process purchase'],
  [[409, { message: 'This phone number belongs to another customer now.' }], 'another customer now'],
] as const)('a failure %o is said and loses nothing', async (answer, said) => {
  show({ [PURCHASE]: answer as Answers[string] });
  await sell();
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Error', tone: 'destructive' }));
  expect(toastStore.current()?.description).toContain(said);
  expect((amount() as HTMLInputElement).value).toBe('86.99');
});

test('a number that nobody has is said when it is sent, and nothing is', async () => {
  const nobody = { message: 'No customer found with that phone number or email' };
  const { requested } = show({ [LOOKUP]: [404, nobody] });
  const user = userEvent.setup();
  await user.type(await phone(), '91234567');
  await user.type(amount(), '10');
  await waitFor(() => expect(button('Process Purchase').disabled).toBe(false));
  await user.click(button('Process Purchase'));
  await waitFor(() => expect(toastStore.current()?.description).toBe(nobody.message));
  expect(requested.filter(({ route }) => route === PURCHASE)).toEqual([]);
});

test('of several who gave a number that is nobody’s yet, the counter chooses by name', async () => {
  const [mei, lin] = [
    aCustomer({ ownsPhone: false }),
    aCustomer({ id: 8, firstName: 'Lin', ownsPhone: false }),
  ];
  const { requested } = show({ [LOOKUP]: found(mei, lin), [PURCHASE]: done });
  const user = await sell();
  const dialog = await screen.findByRole('dialog', { name: 'Which customer?' });
  expect(requested.filter(({ route }) => route === PURCHASE)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Lin Tan/ }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Purchase Processed Successfully'));
  expect(requested.findLast(({ route }) => route === PURCHASE)?.body).toMatchObject({ userId: 8 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of several, the one whose number it is comes first, and another can be chosen', async () => {
  const customers = [aCustomer(), aCustomer({ id: 8, firstName: 'Lin', ownsPhone: false })];
  const { requested } = show({ [LOOKUP]: found(...customers), [PURCHASE]: done });
  const user = userEvent.setup();
  await user.type(await phone(), '91234567');
  await user.type(amount(), '10');
  await waitFor(async () => expect((await buyer()).textContent).toContain('Mei Tan mei@example.com'));
  await user.click(button('2 customers gave this number. Choose another'));
  const dialog = await screen.findByRole('dialog', { name: 'Which customer?' });
  expect(dialog.textContent).toContain('Phone number is theirs');
  await user.click(within(dialog).getByRole('button', { name: /^Lin Tan/ }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Purchase Processed Successfully'));
  expect(requested.findLast(({ route }) => route === PURCHASE)?.body).toMatchObject({ userId: 8 });
});

describe('a member to adjust is found by name', () => {
  const NAME = 'GET /api/admin/users?q=tan&page=1&pageSize=10';
  const find = async (name: string) =>
    userEvent.type(await screen.findByLabelText('Find a member'), `${name}{Enter}`);

  test('the only one at once', async () => {
    show({ [NAME]: [aCustomer()] });
    await find('tan');
    expect(await screen.findByLabelText('Reason')).toBeTruthy();
  });

  test('of several, one is chosen; of nobody it is said', async () => {
    const lin = aCustomer({ id: 8, firstName: 'Lin', email: 'lin@example.com' });
    const { requested, answers } = show({ [NAME]: [], [LOOKUP]: found(lin) });
    await find('tan');
    await waitFor(() => expect(toastStore.current()?.description).toBe('No member found for "tan"'));
    answers[NAME] = [aCustomer(), lin];
    await userEvent.click(button('Search'));
    const dialog = await screen.findByRole('dialog', { name: 'Which customer?' });
    expect(dialog.textContent).toContain('Several customers have this name.');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Lin Tan/ }));
    expect(await screen.findByLabelText('Reason')).toBeTruthy();
    expect(requested.findLast(({ route }) => route === LOOKUP)?.body).toEqual({
      searchTerm: 'lin@example.com',
      userId: 8,
    });
  });
});

test('gives and takes by hand, for a reason, never more than there is', async () => {
  const { requested } = show({
    [LOOKUP]: found(aCustomer({ loyaltyPoints: 50 })),
    [ADJUST]: { newBalance: 20 },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Find a member'), 'mei@example.com{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Remove points' }));
  await user.type(screen.getByLabelText('Points'), '60');
  await user.click(button('Remove points'));
  expect(screen.getByText('There are only 50 points to remove.')).toBeTruthy();
  expect(screen.getByText('Please give a reason')).toBeTruthy();
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '30');
  expect(screen.getByText('New balance: 20 points')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'A slip');
  await user.click(button('Remove points'));
  await waitFor(() => expect(toastStore.current()?.description).toContain('New balance: 20 points'));
  expect(requested.find(({ route }) => route === ADJUST)?.body).toEqual({
    userId: 7,
    points: -30,
    reason: 'A slip',
  });
});

test('oneself is found, and not given anything', async () => {
  show({ 'GET /api/user': aUser({ id: aCustomer().id, role: 'admin' }) });
  await userEvent.type(await screen.findByLabelText('Find a member'), 'mei@example.com{Enter}');
  expect(
    await screen.findByText('This is your own account. Another admin can give you points and vouchers.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
