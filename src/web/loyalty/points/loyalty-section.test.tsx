// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { aReward, aVoucher, theFixedRewards } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { LoyaltySection } from './loyalty-section.tsx';

beforeEach(makeDialogsOpen);
afterEach(closeAll);

const show = (answers: Answers = {}, loyalty = {}) => openAt('/', { page: LoyaltySection, answers, loyalty });

describe('for a visitor', () => {
  test('both links lead to the page that lets people in', () => {
    show();
    for (const name of ['Create Account & Start Earning', 'Already a member? Sign In'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
  });

  test('the card is said to be an example', () => {
    show();
    const card = screen.getByRole('region', { name: 'Example member card' });
    expect(card.textContent).toBe('Example member cardMember since 2024Silver1,240 available points');
  });

  test('only what earns is promised', () => {
    show({}, { monthlyBonus: 0, referralBonus: 0 });
    const list = screen.getByRole('list', { name: 'How points are earned' });
    expect([...list.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'point for every $1',
      'welcome points',
    ]);
  });

  test('where nothing earns, nothing is listed', () => {
    show(
      {},
      {
        pointsPerTreatmentDollar: 0,
        pointsPerProductDollar: 0,
        monthlyBonus: 0,
        referralBonus: 0,
        welcomeBonus: 0,
      },
    );
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('no reward is asked for', () => {
    expect(show().requested).toEqual([]);
  });
});

describe('for a member', () => {
  beforeEach(() => writeSessionToken('token'));

  const member = (loyaltyPoints: number, more: Answers = {}): Answers => ({
    'GET /api/user': aUser({ loyaltyPoints }),
    'GET /api/loyalty/rewards': theFixedRewards(),
    ...more,
  });
  const card = () => screen.findByRole('region', { name: 'Your member card' });
  const button = (name: string) => screen.findByRole('button', { name });

  test('shows their own card, with the month of the studio’s calendar', async () => {
    const user = aUser({
      loyaltyPoints: 12_345,
      loyaltyTier: 'Gold',
      memberSince: '2025-12-31T16:00:00.000Z',
    });
    show(member(0, { 'GET /api/user': user }));
    expect((await card()).textContent).toContain(
      'Your member cardMember since January 2026Gold12,345 available points',
    );
    expect(screen.getByRole('link', { name: 'View your dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Already a member? Sign In' })).toBeNull();
  });

  test('asks nobody to join while it is not known who is here', async () => {
    show({ 'GET /api/user': 'waiting' });
    expect((await screen.findAllByRole('status'))[0]?.textContent).toBe('Loading your rewards...');
    expect(screen.queryByText('Example member card')).toBeNull();
  });

  test('whose session has ended is a visitor again', async () => {
    show({ 'GET /api/user': [401, {}] });
    expect(await screen.findByText('Example member card')).toBeTruthy();
  });

  test.each([
    [0, 0, '10 points to $10 Voucher0 / 10'],
    [9, 90, '1 point to $10 Voucher9 / 10'],
    [10, 0, '15 points to $25 Voucher10 / 25'],
    [24, 93, '1 point to $25 Voucher24 / 25'],
    [167, 99, '1 point to Free Treatment167 / 168'],
    [168, 100, 'All rewards unlocked!'],
    [1_240, 100, 'All rewards unlocked!'],
  ])('%i points fill the bar to %i percent: %s', async (points, percent, words) => {
    show(member(points));
    await screen.findAllByRole('button');
    const bar = within(await card()).getByRole('progressbar', { name: 'Progress to the next reward' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([String(percent), '100']);
    expect((await card()).textContent).toContain(words);
  });

  test('every reward has its button, and says where points are short', async () => {
    show(member(25));
    await button('Redeem: $10 Voucher');
    expect(
      screen
        .getAllByRole('button')
        .map((each) => [each.textContent, each.getAttribute('aria-disabled') ?? 'false']),
    ).toEqual([
      ['Redeem', 'false'],
      ['Redeem', 'false'],
      ['Need More Points', 'true'],
      ['Need More Points', 'true'],
    ]);
  });

  test('with too few points the missing number is shown, and nothing is sent', async () => {
    const { requested } = show(member(142));
    const before = (await button('Need More Points: Free Treatment')) && requested.length;
    await userEvent.click(await button('Need More Points: Free Treatment'));
    expect(toastStore.current()).toMatchObject({
      title: 'Insufficient Points',
      description: 'You need 26 more points to redeem this reward',
      tone: 'destructive',
    });
    expect(requested.slice(before)).toEqual([]);
  });

  /** Presses the button and confirms. */
  async function redeem(name: string) {
    await userEvent.click(await button(`Redeem: ${name}`));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Redeem' }));
    return dialog;
  }

  test('redeeming says so, names the code, takes the points off at once and asks anew', async () => {
    const { requested, answers } = show(
      member(142, { 'POST /api/vouchers/redeem': { ...aVoucher(), newBalance: 117 } }),
    );
    await button('Redeem: $25 Voucher');
    answers['GET /api/user'] = 'waiting'; // what is shown from here on is not the server's response yet
    await redeem('$25 Voucher');
    await waitFor(async () => expect((await card()).textContent).toContain('117 available points'));
    expect(toastStore.current()).toMatchObject({
      title: 'Reward Redeemed!',
      description: 'Your voucher code is: K7QM-4XWP-9TRD. Check your account for details.',
    });
    const sent = requested.findIndex(({ route }) => route === 'POST /api/vouchers/redeem');
    expect(requested[sent]?.body).toEqual({ userId: 7, pointsCost: 25, value: '25.00', rewardId: 2 });
    expect(requested.slice(sent + 1).map(({ route }) => route)).toEqual(
      expect.arrayContaining(['GET /api/user', 'GET /api/vouchers?page=1&pageSize=200']),
    );
  });

  test('a redemption under way says so, and a second press does nothing', async () => {
    const { requested } = show(member(142, { 'POST /api/vouchers/redeem': 'waiting' }));
    const dialog = await redeem('$10 Voucher');
    const busy = await within(dialog).findByRole('button', { name: 'Redeeming...' });
    await userEvent.click(busy);
    expect((await button('Redeeming...: $10 Voucher')).textContent).toBe('Redeeming...');
    expect(requested.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
  });

  test.each([
    ['the server’s sentence', [409, { message: 'This reward is gone.' }], 'This reward is gone.'],
    ['its own', [500, {}], 'Failed to redeem reward. Please try again.'],
    ['its own when the line is down', 'offline', 'Failed to redeem reward. Please try again.'],
  ] as const)('a failed redemption says %s, and costs nothing', async (_, answer, description) => {
    show(member(142, { 'POST /api/vouchers/redeem': answer as Answers[string] }));
    await redeem('$10 Voucher');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Redemption Failed',
        description,
        tone: 'destructive',
      }),
    );
    expect((await card()).textContent).toContain('142 available points');
  });

  test('says what the studio wrote about a reward, and what is left of it', async () => {
    const reward = aReward({
      mechanics: 'Show the code.',
      termsAndConditions: 'One each.',
      validUntil: '2026-10-31T15:59:59.000Z',
      maxRedemptions: 20,
      currentRedemptions: 17,
    });
    show(member(10, { 'GET /api/loyalty/rewards': [reward] }));
    expect(await screen.findByText('Until 31 October 2026, only 3 left')).toBeTruthy();
    expect(screen.getByText('Details').closest('details')?.textContent).toBe(
      'DetailsShow the code.One each.',
    );
  });

  test('rewards that did not come can be asked for again', async () => {
    const { answers } = show(member(142, { 'GET /api/loyalty/rewards': [503, {}] }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load rewards');
    expect(within(await card()).queryByRole('progressbar')).toBeNull();
    answers['GET /api/loyalty/rewards'] = theFixedRewards();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await button('Redeem: $10 Voucher')).toBeTruthy();
  });

  test('a studio without rewards says so, and unlocks none', async () => {
    show(member(142, { 'GET /api/loyalty/rewards': [] }));
    expect(await screen.findByText('No rewards at the moment')).toBeTruthy();
    expect(within(await card()).queryByRole('progressbar')).toBeNull();
  });
});
