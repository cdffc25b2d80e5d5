// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { anAdminReward } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { RewardsSection } from './rewards-section.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const LIST = 'GET /api/admin/loyalty-rewards?page=1&pageSize=24';
const ONE = '/api/admin/loyalty-rewards/1';
const ADD = 'POST /api/admin/loyalty-rewards';

const show = (answers: Answers = {}, more = '') =>
  openAt(`/admin-dashboard?tab=rewards${more}`, {
    page: RewardsSection,
    answers: { [LIST]: [anAdminReward()], [`GET ${ONE}`]: anAdminReward(), ...answers },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const bodyOf = (requested: { route: string; body?: unknown }[], route: string) =>
  requested.findLast((call) => call.route === route)?.body;

test('a card says everything about its reward', async () => {
  const full = anAdminReward({
    detailedDescription: 'In detail',
    mechanics: 'Show the code',
    termsAndConditions: 'One a visit',
    rewardType: 'treatment',
    isActive: false,
    maxRedemptions: 20,
    currentRedemptions: 3,
    validFrom: '2026-03-31T16:00:00.000Z',
    validUntil: '2026-04-30T15:59:59.000Z',
    expiryDate: '2026-12-31T15:59:59.000Z',
  });
  show({ [LIST]: [full, anAdminReward({ id: 2, name: '$25 Voucher', currentRedemptions: 3 })] });
  const card = await screen.findByRole('article', { name: '$10 Voucher' });
  for (const said of [
    ...['Inactive', '$10.00', 'In detail', 'Show the code', 'One a visit', 'Cost10 points', 'Free Treatment'],
    ...['3/20 redeemed', 'Display from1 Apr 2026', 'Display until30 Apr 2026', 'Expiry date31 Dec 2026'],
  ])
    expect(card.textContent).toContain(said);
  expect(screen.getByRole('article', { name: '$25 Voucher' }).textContent).toContain('3/∞ redeemed');
});

test('adds a reward: what is missing or wrong is said, then null and instants are sent', async () => {
  const { requested } = show({ [ADD]: anAdminReward({ id: 9 }) });
  const user = userEvent.setup();
  await user.click(await button('Add Reward'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Reward' }));
  expect(dialog.queryByLabelText('Status')).toBeNull();
  await user.click(await button('Create Reward'));
  expect(dialog.getByText('Please fill in all required fields')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Name *'));

  await user.type(dialog.getByLabelText('Name *'), 'A mask');
  await user.type(dialog.getByLabelText('Description *'), 'For the evening');
  await user.type(dialog.getByLabelText('Points cost *'), '0');
  await user.type(dialog.getByLabelText('Value ($) *'), '0');
  await user.type(dialog.getByLabelText('Display from (optional)'), '2026-04-30');
  await user.type(dialog.getByLabelText('Display until (optional)'), '2026-04-01');
  await user.click(await button('Create Reward'));
  for (const said of [
    'Points cost must be a positive number',
    'Value must be a positive number',
    'The last day must come after the first',
  ])
    expect(dialog.getByText(said)).toBeTruthy();
  expect(bodyOf(requested, ADD)).toBeUndefined();

  await user.type(dialog.getByLabelText('Points cost *'), '{Backspace}30');
  await user.type(dialog.getByLabelText('Value ($) *'), '{Backspace}12.5');
  await user.clear(dialog.getByLabelText('Display from (optional)'));
  await user.click(await button('Create Reward'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Reward created successfully'));
  expect(bodyOf(requested, ADD)).toMatchObject({
    name: 'A mask',
    pointsCost: 30,
    value: '12.5',
    maxRedemptions: null,
    mechanics: null,
    validFrom: null,
    validUntil: '2026-04-01T15:59:59.000Z',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure to create keeps what was typed', async () => {
  show({ [ADD]: [500, {}] }, '&edit=new');
  const user = userEvent.setup();
  for (const [label, text] of [
    ['Name *', 'A mask'],
    ['Description *', 'For the evening'],
    ['Points cost *', '30'],
    ['Value ($) *', '12.50'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(await button('Create Reward'));
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ title: 'Error', description: 'Failed to create reward' }),
  );
  expect((screen.getByLabelText('Name *') as HTMLInputElement).value).toBe('A mask');
});

test('edits by the address, switches it off, and reports failure', async () => {
  const { requested, answers } = show({ [`PUT ${ONE}`]: [500, {}] }, '&edit=1');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Inactive');
  await user.click(await button('Save Changes'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Failed to update reward'));
  answers[`PUT ${ONE}`] = anAdminReward();
  await user.click(await button('Save Changes'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Reward updated successfully'));
  expect(bodyOf(requested, `PUT ${ONE}`)).toMatchObject({
    isActive: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(window.location.search).toBe('?tab=rewards');
});

test('the second to save gets a conflict, keeps their input, and decides', async () => {
  const stale: [number, object] = [409, { code: 'changed_meanwhile', message: 'Changed' }];
  const { requested, answers } = show({ [`PUT ${ONE}`]: stale }, '&edit=1');
  const user = userEvent.setup();
  const name = () => screen.getByLabelText<HTMLInputElement>('Name *');
  await user.type(await screen.findByLabelText('Name *'), ' mine');
  await user.click(await button('Save Changes'));
  await button('Load theirs');
  expect(name().value).toBe('$10 Voucher mine');

  const theirs = anAdminReward({ name: 'Theirs', updatedAt: '2026-02-02T00:00:00.000Z' });
  answers[`GET ${ONE}`] = theirs;
  await user.click(await button('Load theirs'));
  await waitFor(() => expect(name().value).toBe('Theirs'));
  await user.type(name(), ' and mine');
  await user.click(await button('Save Changes'));
  expect(bodyOf(requested, `PUT ${ONE}`)).toMatchObject({ updatedAt: theirs.updatedAt });

  answers[`PUT ${ONE}`] = anAdminReward();
  await user.click(await button('Save mine anyway'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Reward updated successfully'));
  expect(bodyOf(requested, `PUT ${ONE}`)).toMatchObject({ name: 'Theirs and mine' });
  expect(bodyOf(requested, `PUT ${ONE}`)).not.toHaveProperty('updatedAt');
});

test('deletes after asking, reports failure, and brings it back', async () => {
  const { requested, answers } = show({
    [`DELETE ${ONE}`]: [500, {}],
    [`POST ${ONE}/restore`]: anAdminReward(),
  });
  const user = userEvent.setup();
  const remove = async () => {
    await user.click(await button('Delete $10 Voucher'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(toastStore.current()?.description).toBe('Failed to delete reward'));
  answers[`DELETE ${ONE}`] = [204, {}];
  await remove();
  await waitFor(() => expect(toastStore.current()?.description).toBe('Reward deleted successfully'));
  toastStore.current()?.action?.onSelect();
  await waitFor(() => expect(toastStore.current()?.description).toBe('Reward restored successfully'));
  expect(requested.some(({ route }) => route === `POST ${ONE}/restore`)).toBe(true);
});

test.each([
  [[], 'No rewards yet'],
  [[503, {}], 'We could not load the rewards'],
])('a list of %o says so', async (answer, said) => {
  show({ [LIST]: answer as Answers[string] });
  expect(await screen.findByText(said)).toBeTruthy();
});
