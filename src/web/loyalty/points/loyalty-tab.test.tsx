// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { useUser } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { aReward, aSummary, aTransaction, aVoucher, theFixedRewards } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { LoyaltyTab } from './loyalty-tab.tsx';

beforeEach(() => {
  makeDialogsOpen();
  writeSessionToken('token');
});
afterEach(closeAll);

const HISTORY = 'GET /api/loyalty/transactions?pageSize=10';
const VOUCHERS = 'GET /api/vouchers?page=1&pageSize=200';
const SUMMARY = 'GET /api/loyalty/summary';

function Tab() {
  const { user } = useUser();
  return user && <LoyaltyTab user={user} />;
}

const show = (more: Answers = {}, user: Partial<User> = {}, loyalty = {}) =>
  openAt('/dashboard', {
    page: Tab,
    loyalty,
    answers: {
      'GET /api/user': aUser(user),
      'GET /api/loyalty/rewards': theFixedRewards(),
      [SUMMARY]: aSummary(),
      [HISTORY]: [aTransaction()],
      ...more,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Points history, newest first' });
  return within(table).getAllByRole('row').slice(1);
};

test('shows the balance, the tier and the way to the next reward', async () => {
  show();
  const card = await region('Your member card');
  await waitFor(() => expect(card.textContent).toContain('26 points to Free Treatment142 / 168'));
  expect(card.textContent).toContain('Pink142 available points');
});

test.each([
  [{}, 84, '158 points to Silver', '842 points earned in total'],
  [
    {
      earnedInAll: 5_200,
      progress: { tier: 'Gold', next: null, missingPoints: 0, percent: 100 } as const,
    },
    100,
    'our highest tier',
    '5,200 points earned in total',
  ],
])('shows the way to the next tier: %o', async (fields, percent, ...words) => {
  show({ [SUMMARY]: aSummary(fields) });
  const card = await region('Your tier');
  expect(within(card).getByRole('progressbar').getAttribute('value')).toBe(String(percent));
  for (const said of words) expect(card.textContent).toContain(said);
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pink0 to 999', 'Silver1,000 to 4,999', 'Gold5,000 or more']);
});

test.each([
  [{}, 'Sensitive Calm Facial|Treatment|3 Sep 2026|+156 plus 156 points', 'pos'],
  [
    { type: 'redeemed' as const, description: '$25 Voucher', points: -25 },
    '$25 Voucher|Redeemed|3 Sep 2026|-25 minus 25 points',
    'neg',
  ],
  [
    { type: 'deducted_manual' as const, description: 'A slip', points: -1 },
    'A slip|Removed by the studio|3 Sep 2026|-1 minus 1 point',
    'neg',
  ],
  [
    { type: 'reversed' as const, description: 'Cancelled (156 owed)', points: 0, owedPoints: 156 },
    'Cancelled (156 owed)|Taken back|3 Sep 2026|0 0 points',
    'muted',
  ],
])('says in words what happened to the points: %o', async (fields, words, look) => {
  show({ [HISTORY]: [aTransaction(fields)] });
  const [row] = await rows();
  const cells = within(row!).getAllByRole('cell');
  const last = cells[3]!.firstElementChild!;
  const said = [...last.children].map(({ textContent }) => textContent).join(' ');
  expect([...cells.slice(0, 3).map(({ textContent }) => textContent), said].join('|')).toBe(words);
  expect(last.classList.contains(look)).toBe(true);
});

test('asks for the latest ten, and shows them', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => aTransaction({ id: n + 1, points: 100 - n }));
  const { requested } = show({ [HISTORY]: ten });
  expect(await rows()).toHaveLength(10);
  expect((await rows())[0]?.textContent).toContain('plus 100 points');
  expect(requested.map(({ route }) => route)).toContain('GET /api/loyalty/transactions?pageSize=10');
});

test('without a history it says how to begin', async () => {
  show({ [HISTORY]: [] });
  expect(await screen.findByText('No points yet')).toBeTruthy();
});

test('shows pending bonuses and debt, and neither where there is none', async () => {
  show();
  await region('Your tier');
  expect(screen.queryByRole('region', { name: 'On the way' })).toBeNull();
  expect(screen.queryByText(/You owe/)).toBeNull();
  closeAll();
  writeSessionToken('token');

  const pending = [{ kind: 'welcome' as const, points: 100, description: 'Welcome bonus' }];
  show({ [SUMMARY]: aSummary({ pending, owedPoints: 12 }) });
  expect((await region('On the way')).textContent).toBe('On the wayWelcome bonus+100 points');
  expect(screen.getByText(/^You owe 12 points:/)).toBeTruthy();
});

test('offers the three conversions, and what else can be had', async () => {
  show({
    'GET /api/loyalty/rewards': [
      ...theFixedRewards(),
      aReward({ id: 5, name: 'Tote bag', rewardType: 'product' }),
    ],
  });
  await button('Redeem: Tote bag');
  const card = await region('Turn points into vouchers');
  const names = within(card)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'Convert 10 points to a $10 voucher',
    'Convert 25 points to a $25 voucher',
    'Convert 50 points to a $50 voucher',
    'Need More Points: Free Treatment',
    'Redeem: Tote bag',
  ]);
});

test.each([
  [9, [true, true, true]],
  [10, [false, true, true]],
  [49, [false, false, true]],
  [50, [false, false, false]],
])('with %i points the conversions are disabled: %o', async (loyaltyPoints, disabled) => {
  show({}, { loyaltyPoints });
  const buttons = await screen.findAllByRole('button', { name: /^Convert \d+ points/ });
  expect(buttons.map((each) => each.getAttribute('aria-disabled') === 'true')).toEqual(disabled);
});

test('with too few points to convert a message is shown, and nothing is sent', async () => {
  const { requested } = show({}, { loyaltyPoints: 20 });
  await userEvent.click(await button('Convert 25 points to a $25 voucher'));
  expect(toastStore.current()).toMatchObject({
    title: 'Insufficient Points',
    description: 'You need 5 more points to redeem this reward',
  });
  expect(requested.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

/** Presses the button and confirms. */
async function press(name: string, verb = 'Convert') {
  await userEvent.click(await button(name));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
}

test('asks once, with what is left; who thinks better of it has spent nothing', async () => {
  const { requested } = show();
  await userEvent.click(await button('Convert 50 points to a $50 voucher'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Convert 50 points?' });
  expect(dialog.textContent).toContain("You'll get a $50.00 voucher. That leaves you 92 points.");
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requested.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a conversion that the studio has switched off has no button', async () => {
  show({ [SUMMARY]: aSummary({ convertible: [10, 50] }) });
  await button('Convert 50 points to a $50 voucher');
  expect(screen.queryByRole('button', { name: 'Convert 25 points to a $25 voucher' })).toBeNull();
});

test('what was converted can be undone: the points are back, and balance and vouchers are asked for anew', async () => {
  const { requested, answers } = show({
    'POST /api/convert-points': { ...aVoucher({ id: 8 }), newBalance: 117 },
    'POST /api/vouchers/8/undo': { newBalance: 142 },
    [VOUCHERS]: [],
  });
  await press('Convert 25 points to a $25 voucher');
  await waitFor(() => expect(toastStore.current()?.title).toBe('Points Converted'));
  expect(toastStore.current()?.action).toMatchObject({ label: 'Undo', endsAfterMs: 10_000 });
  await waitFor(async () =>
    expect((await region('Your member card')).textContent).toContain('142 available points'),
  );

  answers['GET /api/user'] = 'waiting';
  requested.length = 0;
  toastStore.current()?.action?.onSelect();
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'Undone',
      description: 'Your points are back. You have 142 points.',
    }),
  );
  const routes = requested.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['POST /api/vouchers/8/undo', VOUCHERS, HISTORY]));
});

test('an undo that comes too late says so', async () => {
  show({
    'POST /api/convert-points': { ...aVoucher({ id: 8 }), newBalance: 117 },
    'POST /api/vouchers/8/undo': [409, { message: "It's too late to undo this." }],
    [VOUCHERS]: [],
  });
  await press('Convert 25 points to a $25 voucher');
  await waitFor(() => expect(toastStore.current()?.title).toBe('Points Converted'));
  toastStore.current()?.action?.onSelect();
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'Undo Failed',
      description: "It's too late to undo this.",
    }),
  );
});

test('converting says so, takes the points off at once and asks for history and vouchers anew', async () => {
  const { requested, answers } = show({
    'POST /api/convert-points': { ...aVoucher(), newBalance: 117 },
    [VOUCHERS]: [aVoucher()],
  });
  await rows();
  answers['GET /api/user'] = 'waiting';
  answers[HISTORY] = [aTransaction({ id: 2, description: '$25 Voucher', type: 'redeemed', points: -25 })];
  await press('Convert 25 points to a $25 voucher');
  expect(await screen.findByText('$25 Voucher')).toBeTruthy();
  expect((await region('Your member card')).textContent).toContain('117 available points');
  expect(toastStore.current()).toMatchObject({
    title: 'Points Converted',
    description: "Your voucher code is: K7QM-4XWP-9TRD. You'll find it in your E-Wallet.",
  });
  expect(requested.map(({ route }) => route)).toContain(VOUCHERS);
  expect(requested.find(({ route }) => route === 'POST /api/convert-points')?.body).toEqual({ points: 25 });
});

test.each([
  ['the server’s sentence', [409, { message: 'Too few.' }], 'Too few.'],
  ['its own', 'offline', 'Failed to convert points. Please try again.'],
] as const)('a failed conversion says %s', async (_, answer, description) => {
  show({ 'POST /api/convert-points': answer as Answers[string] });
  await press('Convert 10 points to a $10 voucher');
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ title: 'Conversion Failed', description }),
  );
});

test('the same press after the line broke is the same purchase; after an answer it is another', async () => {
  const { answers } = show({ 'POST /api/convert-points': 'offline' });
  const keys: (string | null)[] = [];
  const answerAll = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return answerAll(url, init);
  });
  const convert = 'Convert 10 points to a $10 voucher';
  await press(convert);
  await waitFor(() => expect(toastStore.current()?.title).toBe('Conversion Failed'));
  answers['POST /api/convert-points'] = { ...aVoucher(), newBalance: 132 };
  await press(convert);
  await waitFor(() => expect(toastStore.current()?.title).toBe('Points Converted'));
  await press(convert);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('a balance that changed at the counter asks for the history anew', async () => {
  const { requested, answers, client } = show();
  await rows();
  requested.length = 0;
  answers['GET /api/user'] = aUser({ loyaltyPoints: 200 });
  await client.refetchQueries({ queryKey: ['/api/user'] });
  await waitFor(() => expect(requested.map(({ route }) => route)).toContain(HISTORY));
});

test('only an admin may issue points', async () => {
  show();
  await region('Your tier');
  expect(screen.queryByRole('link', { name: 'Issue Points' })).toBeNull();
  closeAll();
  writeSessionToken('token');
  show({}, { role: 'admin' });
  const link = await screen.findByRole('link', { name: 'Issue Points' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=loyalty');
});

test('the rates are those in force', async () => {
  show({}, {}, { pointsPerTreatmentDollar: 3, pointsPerProductDollar: 2 });
  const list = within(await region('How points are earned')).getByRole('list');
  expect(list.textContent).toContain('3points for every $1 On treatments');
  expect(list.textContent).toContain('2points for every $1 On products');
});

test.each([
  [SUMMARY, 'Failed to load your tier', () => region('Your tier')],
  [HISTORY, 'Failed to load your points history', () => rows()],
])('what %s failed to load can be retried', async (route, title, appears) => {
  const answer = route === SUMMARY ? aSummary() : [aTransaction()];
  const { answers } = show({ [route]: [503, { message: 'Later.' }] });
  expect(await screen.findByText(title)).toBeTruthy();
  answers[route] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await appears()).toBeTruthy();
});

test('a studio that pays nothing for friends asks for none', async () => {
  show({}, {}, { referralBonus: 0 });
  await region('Your tier');
  expect(screen.queryByRole('region', { name: 'Bring a friend' })).toBeNull();
});

test('reception issues no points', async () => {
  show({}, { role: 'reception' });
  expect(await screen.findByText('How points are earned')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Issue Points' })).toBeNull();
});
