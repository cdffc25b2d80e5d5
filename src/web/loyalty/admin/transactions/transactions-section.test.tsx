// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { aReportLine } from '#web/loyalty/make.ts';
import { TransactionsSection } from './transactions-section.tsx';

beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const PATH = 'GET /api/admin/loyalty/transactions-report';
const LIST = `${PATH}?page=1&pageSize=50`;
const show = (answers: Answers, more = '') =>
  openAt(`/admin-dashboard?tab=transactions-report${more}`, { page: TransactionsSection, answers });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Transactions' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows who, what, how many points and by whom', async () => {
  show({
    [LIST]: [
      aReportLine({ points: 1_560 }),
      aReportLine({ id: 2, type: 'redeemed', points: -25, staffId: 3, staffName: 'Ann Lee' }),
    ],
  });
  const [head, first, second] = await rows();
  expect(head).toBe('DateCustomerTypeDescriptionPointsStaff');
  for (const said of ['7 Mei Tan', 'Treatment', '+1,560', 'System']) expect(first).toContain(said);
  for (const said of ['Redeemed', '-25', '3 Ann Lee']) expect(second).toContain(said);
});

test.each([
  [[], 'No Transactions Found'],
  [[503, {}], 'We could not load the transactions'],
])('an answer of %o says so', async (answer, said) => {
  show({ [LIST]: answer as Answers[string] });
  expect(await screen.findByText(said)).toBeTruthy();
});

test('filters by the address, and people by their name', async () => {
  const STAFF = 'GET /api/admin/users?role=admin&sort=name&page=1&pageSize=100';
  const { requested } = show({
    [LIST]: [aReportLine()],
    [`${PATH}?userId=7&page=1&pageSize=50`]: [aReportLine()],
    [STAFF]: [{ id: 3, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '7 Mei Tan' }));
  expect(window.location.search).toBe('?tab=transactions-report&customer=7');
  await user.selectOptions(screen.getByLabelText('Type'), 'redeemed');
  const last = () => requested.filter(({ route }) => route.startsWith(PATH)).at(-1)?.route;
  await waitFor(() => expect(last()).toBe(`${PATH}?type=redeemed&userId=7&page=1&pageSize=50`));
  await user.click(screen.getByRole('button', { name: /^Only / }));
  await user.selectOptions(screen.getByLabelText('Staff'), 'Ann Lee');
  await waitFor(() => expect(last()).toBe(`${PATH}?type=redeemed&staffId=3&page=1&pageSize=50`));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('?tab=transactions-report');
});
