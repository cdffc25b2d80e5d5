import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

type Gift = { userId: number; value: string; description: string; expiryDate?: string };

/** What the studio does about vouchers. */
async function anAdmin(page: Page, studio: E2eStudio) {
  const { token } = await studio.aMember({ role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  return {
    give: async (data: Gift): Promise<{ id: number; code: string }> =>
      (await page.request.post(`${studio.url}/api/admin/vouchers`, { headers, data })).json(),
    use: async (id: number) => {
      const answer = await page.request.post(`${studio.url}/api/admin/vouchers/${id}/use`, { headers });
      expect(answer.status()).toBe(200);
    },
  };
}

test('a present is in the wallet, ready to use: its QR code on a phone, copied, spent at the studio, run out', {
  tag: ['@phone', '@long'],
}, async ({ page, studio, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id: userId } = await signInAs(page, studio);
  const api = await anAdmin(page, studio);
  const { id, code } = await api.give({ userId, value: '12.50', description: 'Birthday gift' });
  await api.give({ userId, value: '10', description: 'For September', expiryDate: '2026-09-20' });
  await openPage(page, '/dashboard');
  await expect(page.getByRole('list', { name: "Don't forget" })).toContainText('Your $10.00 voucher expires');
  await page.getByRole('link', { name: 'Open E-Wallet' }).click();
  await expect(page.getByRole('tab', { name: 'E-Wallet' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.sums')).toContainText('Vouchers$22.50 in 2 vouchers');
  await expect(page.getByRole('article', { name: 'For September' })).toContainText('Expires soon');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page)).toEqual([]);

  const voucher = page.getByRole('article', { name: 'Birthday gift, Available' });
  await voucher.getByRole('button', { name: 'Show QR code: Birthday gift' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Birthday gift' });
  const picture = dialog.getByRole('img', { name: `QR code of ${code}` });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(240); // large enough for a scanner at the counter
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Copy code ${code}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.keyboard.press('Escape');
  await expect(voucher.getByRole('button', { name: /^Show QR code/ })).toBeFocused();

  await test.step('what is spent or has run out can be spent no more', async () => {
    studio.clock.set('2026-09-21T04:00:00.000Z');
    await api.use(id);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Birthday gift, Used' })).toContainText(
      'Used 21 Sep 2026',
    );
    await expect(page.getByRole('article', { name: 'For September, Expired' })).toContainText(
      'Expired 20 Sep 2026',
    );
    await expect(page.getByText("There's nothing to use right now.")).toBeVisible();
  });
});

test('a full wallet and a reward with a long name fit a window of 320 pixels', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  const { id: userId } = await signInAs(page, studio);
  const api = await anAdmin(page, studio);
  await api.give({
    userId,
    value: '1234.50',
    description: 'Averylongdescriptionwithoutanyspace',
  });
  await api.give({ userId, value: '10', description: 'A present' });
  await studio.sql(
    "update loyalty_rewards set name = 'Neck and shoulder massage, thirty minutes' where id = 4",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/dashboard?tab=wallet', '/dashboard']) {
    await openPage(page, path);
    await expect(page.getByRole('button', { name: /thirty minutes$|^Copy code/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
