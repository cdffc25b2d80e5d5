import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const loyalty = (page: Page) => page.locator('#loyalty');
const card = (page: Page) => page.getByRole('region', { name: 'Your member card' });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, verb: 'Redeem' | 'Convert') =>
  question(page).getByRole('button', { name: verb, exact: true }).click();
/** The page's own: a dialog that is just closing still has one, too. */
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).last();

/** Whatever is bought with points, or would be. */
function purchases(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /redeem|convert/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Somebody with so many points, by the ledger: the desk gives them. */
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

async function openRewards(page: Page) {
  await openPage(page, '/');
  await loyalty(page).scrollIntoViewIfNeeded();
  await expect(loyalty(page).getByRole('button', { name: /^(Redeem|Need More Points):/ })).toHaveCount(4);
}

test('a guest is asked to join, and carries nothing that only members need', { tag: '@desktop' }, async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  await loyalty(page).scrollIntoViewIfNeeded();
  for (const name of ['Create Account & Start Earning', 'Already a member? Sign In'])
    await expect(loyalty(page).getByRole('link', { name })).toHaveAttribute('href', '/auth');
  await expect(loyalty(page).getByRole('region', { name: 'Example member card' })).toContainText('1,240');
  expect(requested.filter((path) => /member-rewards|api\/loyalty/.test(path))).toEqual([]);
});

for (const { points, percent, words } of [
  { points: 0, percent: 0, words: '10 points to $10 Voucher' },
  { points: 9, percent: 90, words: '1 point to $10 Voucher' },
  { points: 10, percent: 0, words: '15 points to $25 Voucher' },
  { points: 24, percent: 93, words: '1 point to $25 Voucher' },
  { points: 167, percent: 99, words: '1 point to Free Treatment' },
  { points: 168, percent: 100, words: 'All rewards unlocked!' },
]) {
  test(`${points} points: ${words}`, { tag: '@desktop' }, async ({ page, studio }) => {
    await signInWith(page, studio, points);
    await openRewards(page);
    await expect(card(page)).toContainText(`${points} available points`);
    await expect(card(page)).toContainText('Member since January 2026');
    await expect(card(page)).toContainText(words);
    const bar = card(page).getByRole('progressbar', { name: 'Progress to the next reward' });
    expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([
      percent,
      100,
    ]);
    const affordable = [10, 25, 50, 168].filter((cost) => cost <= points).length;
    await expect(loyalty(page).getByRole('button', { name: /^Redeem:/ })).toHaveCount(affordable);
    await expect(loyalty(page).getByRole('button', { name: /^Need More Points:/ })).toHaveCount(
      4 - affordable,
    );
  });
}

test('a member redeems a reward, and it waits in the wallet', async ({ page, studio }) => {
  await signInWith(page, studio, 40);
  await openRewards(page);
  expect(await axeComplaints(page)).toEqual([]);
  const { letGo } = await holdBack(page, '**/api/vouchers/redeem');
  const redeem = loyalty(page).getByRole('button', { name: /\$25 Voucher$/ });
  await redeem.click();
  await expect(question(page)).toContainText('That leaves you 15 points.');
  expect(await axeComplaints(page)).toEqual([]);
  await answer(page, 'Redeem');
  await expect(redeem).toHaveText('Redeeming...');
  await letGo();
  await expect(toasts(page)).toContainText('Reward Redeemed!');
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){2}/.exec((await toasts(page).textContent()) ?? '')?.[0];
  await expect(toasts(page)).toContainText(`Your voucher code is: ${code}. Check your account for details.`);
  await expect(card(page)).toContainText('15 available points');
  await expect(redeem).toHaveText('Need More Points');
  expect(await axeComplaints(page)).toEqual([]);

  await page.goto('/dashboard?tab=wallet');
  const voucher = page.getByRole('article', { name: '$25 Voucher, Available' });
  await expect(voucher).toContainText(code!);
  await expect(page.getByText('Available:')).toContainText('$25.00 in one voucher');
});

test('who has too few points is told so by mouse and by keys, and no call is made', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await signInWith(page, studio, 12);
  const sent = purchases(page);
  await openRewards(page);
  const short = loyalty(page).getByRole('button', { name: 'Need More Points: $25 Voucher' });
  await expect(short).toBeDisabled();
  await short.click({ force: true });
  await expect(toasts(page)).toContainText('Insufficient Points');
  await expect(toasts(page)).toContainText('You need 13 more points to redeem this reward');
  await loyalty(page).getByRole('button', { name: 'Need More Points: Free Treatment' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('You need 156 more points to redeem this reward');
  expect(sent).toEqual([]);
});

test('points that were spent elsewhere meanwhile: the studio says so, and the card tells the truth', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/409/);
  const member = await signInWith(page, studio, 30);
  await openRewards(page);
  const { letGo } = await holdBack(page, '**/api/user'); // the page must not hear of it before
  await page.request.post(`${studio.url}/api/convert-points`, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { points: 25 },
  });
  await loyalty(page).getByRole('button', { name: 'Redeem: $10 Voucher' }).click();
  await answer(page, 'Redeem');
  await expect(toasts(page)).toContainText('Redemption Failed');
  await expect(toasts(page)).toContainText('You need 5 more points to redeem this reward');
  await letGo();
  await expect(card(page)).toContainText('5 available points');
});

test('rewards that do not come can be asked for again; a studio without any says so', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/503/);
  await signInWith(page, studio, 30);
  await page.route('**/api/loyalty/rewards', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openPage(page, '/');
  await loyalty(page).scrollIntoViewIfNeeded();
  await expect(loyalty(page).getByText('Failed to load rewards')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.unroute('**/api/loyalty/rewards');
  await studio.sql('update loyalty_rewards set is_active = false');
  await loyalty(page).getByRole('button', { name: 'Retry' }).click();
  await expect(loyalty(page).getByText('No rewards at the moment')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
});

test('while it is not known who is here, a member sees that something comes', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await signInWith(page, studio, 30);
  const { letGo } = await holdBack(page, '**/api/user');
  await page.goto('/');
  await loyalty(page).scrollIntoViewIfNeeded();
  await expect(loyalty(page).getByText('Loading your rewards...')).toBeAttached();
  expect(await axeComplaints(page)).toEqual([]);
  await letGo();
  await expect(card(page)).toContainText('30 available points');
});

test.describe('the Loyalty tab', () => {
  test('shows balance, tier, history in words and what is on the way', async ({ page, studio }) => {
    const member = await signInWith(page, studio, 142);
    await givePoints(page, studio, { userId: member.id, points: -2 });
    await openPage(page, '/dashboard');
    await expect(card(page)).toContainText('140 available points');
    await expect(card(page)).toContainText('Pink');
    const history = page.getByRole('table', { name: 'Points history, newest first' });
    await expect(history.getByRole('row').nth(1)).toContainText('deducted manual');
    await expect(history.getByRole('row').nth(1)).toContainText('minus 2 points');
    await expect(history.getByRole('row').nth(2)).toContainText('A facial and a cream');
    await expect(history.getByRole('row').nth(2)).toContainText('15 Sep 2026');
    await expect(history.getByRole('row').nth(2)).toContainText('plus 142 points');
    const tier = page.getByRole('region', { name: 'Your tier' });
    await expect(tier).toContainText('860 points to Silver');
    await expect(page.getByRole('region', { name: 'On the way' })).toContainText('Welcome bonus');
    await expect(page.getByRole('link', { name: 'Issue Points' })).toHaveCount(0);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('shows the latest ten and no more', { tag: '@desktop' }, async ({ page, studio }) => {
    const member = await signInWith(page, studio, 1);
    for (let points = 2; points <= 11; points++)
      await givePoints(page, studio, { userId: member.id, points });
    await openPage(page, '/dashboard');
    const rows = page.getByRole('table', { name: 'Points history, newest first' }).getByRole('row');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1)).toContainText('plus 11 points');
    await expect(rows.nth(10)).toContainText('plus 2 points');
  });

  test('converts points by keys alone; where they are short no call is made', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await signInWith(page, studio, 40);
    const sent = purchases(page);
    await openPage(page, '/dashboard');
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
    await page.getByRole('tab', { name: 'E-Wallet' }).click();
    await expect(page.getByText('No vouchers yet')).toBeVisible();
  });

  test('a failed conversion says so and costs nothing', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/409/);
    await signInWith(page, studio, 40);
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: 'Convert 10 points to a $10 voucher' }).click();
    await studio.sql('update loyalty_rewards set max_redemptions = 1, current_redemptions = 1 where id = 1');
    await answer(page, 'Convert');
    await expect(toasts(page)).toContainText('Conversion Failed');
    await expect(toasts(page)).toContainText('This reward has been redeemed as often as it could be.');
    await expect(card(page)).toContainText('40 available points');
  });

  test('who owes points is told so', { tag: '@desktop' }, async ({ page, studio }) => {
    await signInAs(page, studio);
    await page.route('**/api/loyalty/summary', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), owedPoints: 12 } });
    });
    await openPage(page, '/dashboard');
    await expect(page.getByText(/^You owe 12 points:/)).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
  });

  test('a new member is told how it begins', { tag: '@desktop' }, async ({ page, studio }) => {
    await signInAs(page, studio);
    await openPage(page, '/dashboard');
    await expect(page.getByText('No points yet')).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
  });

  test('an admin finds the way to issue points', { tag: '@desktop' }, async ({ page, studio }) => {
    await signInAs(page, studio, { role: 'admin' });
    await openPage(page, '/dashboard');
    const link = page.getByRole('link', { name: 'Issue Points' });
    await expect(link).toHaveAttribute('href', '/admin-dashboard?tab=loyalty');
    expect(await axeComplaints(page)).toEqual([]);
  });

  test('the link for friends can be copied, and leads to joining', { tag: '@desktop' }, async ({
    page,
    studio,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const member = await signInAs(page, studio);
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toContainText('Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${studio.url}/auth?ref=${member.referralCode}`);
  });
});
