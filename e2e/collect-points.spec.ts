import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

const loyalty = (page: Page) => page.locator('#loyalty');
const card = (page: Page) => page.getByRole('region', { name: 'Your member card' });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, verb: 'Redeem' | 'Convert') =>
  question(page).getByRole('button', { name: verb, exact: true }).click();
/** The page's own: a dialog that is just closing still has one, too. */
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).last();

/** All requests that spend points. */
function purchases(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /redeem|convert/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Somebody with so many points, by the ledger: an admin gives them. */
async function signInWith(page: Page, studio: E2eStudio, points: number, fields = {}) {
  const member = await signInAs(page, studio, fields);
  if (points > 0) await givePoints(page, studio, { userId: member.id, points });
  return member;
}

async function givePoints(
  page: Page,
  studio: E2eStudio,
  { userId, points }: { userId: number; points: number },
) {
  const api = await studio.aMember({ role: 'admin' });
  const answer = await page.request.post(`${studio.url}/api/admin/loyalty/adjust`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { userId, points, reason: 'A facial and a cream' },
  });
  expect(answer.status()).toBe(200);
}

/** The rewards of the open home page. */
async function lookAtRewards(page: Page) {
  await loyalty(page).scrollIntoViewIfNeeded();
  await expect(loyalty(page).getByRole('button', { name: /^(Redeem|Need More Points):/ })).toHaveCount(4);
}

test('a guest is asked to join, and carries nothing that only members need', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  await loyalty(page).scrollIntoViewIfNeeded();
  for (const name of ['Create Account & Start Earning', 'Already a member? Sign In'])
    await expect(loyalty(page).getByRole('link', { name })).toHaveAttribute('href', '/auth');
  await expect(loyalty(page).getByRole('region', { name: 'Example member card' })).toContainText('1,240');
  const ways = loyalty(page).getByRole('list', { name: 'How points are earned' }).getByRole('listitem');
  await expect(ways).toHaveText([
    /^1\s*point for every \$1/,
    /^50\s*points a month/,
    /^100\s*points for a friend/,
    /^100\s*welcome points/,
  ]);
  expect(requested.filter((path) => /member-rewards|api\/loyalty/.test(path))).toEqual([]);
});

test('a member redeems a reward, and it waits in the wallet', { tag: '@phone' }, async ({
  page,
  studio,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/409.*api\/vouchers/);
  const member = await signInWith(page, studio, 40);
  const sent = purchases(page);

  await test.step('while it is not known who is here, a member sees that something comes', async () => {
    const { letGo } = await holdBack(page, '**/api/user');
    await page.goto('/');
    await loyalty(page).scrollIntoViewIfNeeded();
    await expect(loyalty(page).getByText('Loading your rewards...')).toBeAttached();
    expect(await axeComplaints(page, '#loyalty')).toEqual([]);
    await letGo();
    await page.unrouteAll();
    await untilHydrated(page);
    await lookAtRewards(page);
    await expect(card(page)).toContainText('40 available points');
    await expect(loyalty(page).getByText('Example member card')).toHaveCount(0);
    expect(await axeComplaints(page, '#loyalty')).toEqual([]);
  });

  await test.step('with too few points a message is shown, by mouse and by keyboard, and no call is made', async () => {
    const short = loyalty(page).getByRole('button', { name: 'Need More Points: $50 Voucher' });
    await expect(short).toBeDisabled();
    await short.click({ force: true });
    await expect(toasts(page)).toContainText('Insufficient Points');
    await expect(toasts(page)).toContainText('You need 10 more points to redeem this reward');
    await loyalty(page).getByRole('button', { name: 'Need More Points: Free Treatment' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('You need 128 more points to redeem this reward');
    expect(sent).toEqual([]);
  });

  const redeem = loyalty(page).getByRole('button', { name: /\$25 Voucher$/ });
  const line = await holdBack(page, '**/api/vouchers/redeem');
  await redeem.click();
  await expect(question(page)).toContainText('That leaves you 15 points.');
  expect(await axeComplaints(page)).toEqual([]);
  await answer(page, 'Redeem');
  await expect(redeem).toHaveText('Redeeming...');
  await line.letGo();
  await page.unrouteAll();
  await expect(toasts(page)).toContainText('Reward Redeemed!');
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){2}/.exec((await toasts(page).textContent()) ?? '')?.[0];
  await expect(toasts(page)).toContainText(`Your voucher code is: ${code}. Check your account for details.`);
  await expect(card(page)).toContainText('15 available points');
  await expect(redeem).toHaveText('Need More Points');

  await test.step('points that were spent elsewhere meanwhile: the refusal is shown, and the card is updated', async () => {
    const news = await holdBack(page, '**/api/user'); // the page must not see it before
    await page.request.post(`${studio.url}/api/convert-points`, {
      headers: { authorization: `Bearer ${member.token}` },
      data: { points: 10 },
    });
    await loyalty(page).getByRole('button', { name: 'Redeem: $10 Voucher' }).click();
    await answer(page, 'Redeem');
    await expect(toasts(page)).toContainText('Redemption Failed');
    await expect(toasts(page)).toContainText('You need 5 more points to redeem this reward');
    await news.letGo();
    await expect(card(page)).toContainText('5 available points');
  });

  await page.goto('/dashboard?tab=wallet');
  const voucher = page.getByRole('article', { name: '$25 Voucher, Available' });
  await expect(voucher).toContainText(code!);
});

test('the Loyalty tab: balance, history, conversions by keys alone, and the link for friends', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, context, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/409.*api/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signInWith(page, studio, 42);
  await givePoints(page, studio, { userId: member.id, points: -2 });
  const sent = purchases(page);
  await openPage(page, '/dashboard');

  await test.step('shows balance, tier, history in words and what is on the way', async () => {
    await expect(card(page)).toContainText('40 available points');
    await expect(card(page)).toContainText('Pink');
    const history = page.getByRole('table', { name: 'Points history, newest first' });
    await expect(history.getByRole('row').nth(1)).toContainText('Removed by the studio');
    await expect(history.getByRole('row').nth(1)).toContainText('minus 2 points');
    await expect(history.getByRole('row').nth(2)).toContainText('A facial and a cream');
    await expect(history.getByRole('row').nth(2)).toContainText('15 Sep 2026');
    await expect(history.getByRole('row').nth(2)).toContainText('plus 42 points');
    await expect(page.getByRole('region', { name: 'Your tier' })).toContainText('960 points to Silver');
    await expect(page.getByRole('region', { name: 'On the way' })).toContainText('Welcome bonus');
    expect(await axeComplaints(page)).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('a failed conversion says so and costs nothing', async () => {
    await page.getByRole('button', { name: 'Convert 10 points to a $10 voucher' }).click();
    await studio.sql('update loyalty_rewards set max_redemptions = 1, current_redemptions = 1 where id = 1');
    await answer(page, 'Convert');
    await expect(toasts(page)).toContainText('Conversion Failed');
    await expect(toasts(page)).toContainText('This reward has been redeemed as often as it could be.');
    await expect(card(page)).toContainText('40 available points');
    sent.length = 0;
  });

  await test.step('converts points by keys alone; where they are short no call is made', async () => {
    const dear = page.getByRole('button', { name: 'Convert 50 points to a $50 voucher' });
    await expect(dear).toBeDisabled();
    await dear.focus();
    await page.keyboard.press('Space');
    await expect(toasts(page)).toContainText('You need 10 more points to redeem this reward');
    expect(sent).toEqual([]);

    const convert = page.getByRole('button', { name: /\$25 voucher$/ });
    await convert.focus();
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Points Converted');
    await expect(card(page)).toContainText('15 available points');
    await expect(convert).toBeDisabled();
    await expect(convert).toBeFocused();
    await expect(page.getByRole('row').nth(1)).toContainText('minus 25 points');
    expect(sent).toHaveLength(1);
    expect(await axeComplaints(page)).toEqual([]);

    await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toasts(page)).toContainText('Your points are back. You have 40 points.');
    await expect(card(page)).toContainText('40 available points');
  });

  await test.step('the link for friends can be copied, and leads to joining', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toContainText('Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${studio.url}/auth?ref=${member.referralCode}`);
  });

  await page.getByRole('tab', { name: 'E-Wallet' }).click();
  await expect(page.getByText('Your wallet is empty')).toBeVisible();
});
