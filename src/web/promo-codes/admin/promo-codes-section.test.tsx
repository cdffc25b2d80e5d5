// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminPromoCode } from '#shared/promo-codes/admin-contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { PromoCodesSection } from './promo-codes-section.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const LIST = 'GET /api/admin/promo-codes?page=1&pageSize=25';
const ADD = 'POST /api/admin/promo-codes';
const ONE = '/api/admin/promo-codes/1';

const aCode = (fields: Partial<AdminPromoCode> = {}): AdminPromoCode => ({
  id: 1,
  code: 'WELCOME20',
  description: 'Flyer',
  kind: 'amount',
  value: '20.00',
  minimum: '0.00',
  forTreatments: true,
  forProducts: false,
  forPackages: false,
  treatmentIds: null,
  productIds: null,
  startsOn: null,
  endsOn: null,
  isFirstVisitOnly: true,
  isOncePerClient: false,
  mostUses: null,
  isActive: true,
  uses: 0,
  usedAmount: '0.00',
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});
const show = (answers: Answers = {}, more = '') =>
  openAt(`/admin-dashboard?tab=promo-codes${more}`, {
    page: PromoCodesSection,
    answers: {
      [LIST]: [aCode()],
      [`GET ${ONE}`]: aCode(),
      'GET /api/treatments': [],
      'GET /api/products': [{ id: 7, name: 'Rose Clay Mask' }],
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const bodyOf = (requested: { route: string; body?: unknown }[], route: string) =>
  requested.findLast((call) => call.route === route)?.body;

test('a row says what the code does, when, how often it was used and whether it can be', async () => {
  const full = aCode({
    id: 2,
    code: 'SPRING',
    kind: 'percent',
    value: '15',
    forProducts: true,
    productIds: [7],
    isFirstVisitOnly: false,
    isOncePerClient: true,
    minimum: '80.00',
    mostUses: 10,
    uses: 3,
    usedAmount: '41.50',
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    state: 'ended',
  });
  show({ [LIST]: [aCode(), full] });
  const first = await screen.findByRole('row', { name: /WELCOME20/ });
  for (const said of ['Flyer', '$20.00 off treatments, for a first visit', 'Always', 'Active'])
    expect(first.textContent).toContain(said);
  const second = screen.getByRole('row', { name: /SPRING/ });
  for (const said of [
    '15% off treatments and some products, once per client, from $80.00',
    ...['1 Mar 2026 to 31 Mar 2026', '3 of 10, $41.50', 'Ended'],
  ])
    expect(second.textContent).toContain(said);
});

test('adds one: what is wrong is said at its field, then it is sent', async () => {
  const { requested } = show({ [ADD]: aCode({ id: 9 }) });
  const user = userEvent.setup();
  await user.click(await button('Add Promo Code'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Promo Code' }));
  await user.click(dialog.getByLabelText('Treatments'));
  await user.type(dialog.getByLabelText('Code'), 'A');
  await user.type(dialog.getByLabelText('Uses in total (optional)'), '0');
  await user.click(dialog.getByRole('button', { name: 'Add Promo Code' }));
  for (const said of [
    'Please use 3 to 24 letters and digits',
    'Please enter an amount like 20.00',
    'Please choose what it is for',
    'Please give a whole number, or nothing for no limit',
  ])
    expect(dialog.getByText(said)).toBeTruthy();
  expect(bodyOf(requested, ADD)).toBeUndefined();

  await user.type(dialog.getByLabelText('Code'), 'ugust 26');
  await user.selectOptions(dialog.getByLabelText('Takes off'), 'A percentage');
  await user.type(dialog.getByLabelText('Percentage'), '15');
  await user.type(dialog.getByLabelText('Uses in total (optional)'), '{Backspace}50');
  await user.type(dialog.getByLabelText('Minimum ($) (optional)'), '80');
  await user.click(dialog.getByLabelText('Products'));
  await user.click(dialog.getByLabelText('Every product'));
  await user.click(dialog.getByRole('button', { name: 'Add Promo Code' }));
  expect(dialog.getByText('Please choose what it is for')).toBeTruthy();
  await user.click(await dialog.findByLabelText('Rose Clay Mask'));
  await user.click(dialog.getByRole('button', { name: 'Add Promo Code' }));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Promo code created successfully'));
  expect(bodyOf(requested, ADD)).toEqual({
    code: 'August 26',
    description: '',
    kind: 'percent',
    value: '15',
    minimum: '80.00',
    mostUses: 50,
    forTreatments: false,
    forProducts: true,
    forPackages: false,
    treatmentIds: null,
    productIds: [7],
    startsOn: null,
    endsOn: null,
    isFirstVisitOnly: false,
    isOncePerClient: false,
    isActive: true,
  });
});

test('switched off by the second of two admins, it is a conflict first', async () => {
  const stale: [number, object] = [409, { code: 'changed_meanwhile', message: 'Changed' }];
  const { requested, answers } = show({ [`PUT ${ONE}`]: stale }, '&open=edit-1');
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/^Active/));
  await user.click(await button('Save changes'));
  await button('Load theirs');
  answers[`PUT ${ONE}`] = aCode({ isActive: false });
  await user.click(await button('Save mine anyway'));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Promo code updated successfully'));
  expect(bodyOf(requested, `PUT ${ONE}`)).toMatchObject({ code: 'WELCOME20', isActive: false });
  expect(bodyOf(requested, `PUT ${ONE}`)).not.toHaveProperty('updatedAt');
});

test('deletes after asking, and brings it back', async () => {
  const { requested } = show({ [`DELETE ${ONE}`]: [204, {}], [`POST ${ONE}/restore`]: aCode() });
  const user = userEvent.setup();
  await user.click(await button('Delete WELCOME20'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toastStore.current()?.description).toBe('Promo code deleted successfully'));
  toastStore.current()?.action?.onSelect();
  await waitFor(() => expect(requested.some(({ route }) => route === `POST ${ONE}/restore`)).toBe(true));
});

test.each([
  [[], 'No promo codes yet'],
  [[503, {}], 'We could not load the promo codes'],
])('a list of %o says so', async (answer, said) => {
  show({ [LIST]: answer as Answers[string] });
  expect(await screen.findByText(said)).toBeTruthy();
});
