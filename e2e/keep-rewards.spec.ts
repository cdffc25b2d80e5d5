import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

type Gift = { userId: number; value: string; description: string; expiryDate?: string };

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

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

test('a present is activated by keys, shows its code, is copied, spent at the studio, and may run out', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, context, consoleErrors }) => {
  consoleErrors.expect(/409.*api\/vouchers/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id: userId } = await signInAs(page, studio);
  const api = await anAdmin(page, studio);
  const { id, code } = await api.give({ userId, value: '12.50', description: 'Birthday gift' });
  const short = await api.give({
    userId,
    value: '10',
    description: 'For September',
    expiryDate: '2026-09-20',
  });
  await openPage(page, '/dashboard?tab=wallet');
  await expect(page.getByText('Available:')).toContainText('$0.00');
  await expect(page.getByText(code)).toHaveCount(0);
  const running = page.getByRole('article', { name: 'For September, In wallet' });
  await expect(running).toContainText('Valid until 20 Sep 2026');
  await expect(running).toContainText('Expires soon');
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Activate: Birthday gift' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Voucher Activated');
  const voucher = page.getByRole('article', { name: 'Birthday gift, Available' });
  await expect(voucher).toContainText(code);
  await expect(voucher).toBeFocused();
  await expect(page.getByText('Available:')).toContainText('$12.50 in one voucher');
  await expect(voucher.getByRole('img', { name: `QR code of ${code}` })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: `Copy code ${code}` }).click();
  await expect(toasts(page)).toContainText('Code copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await test.step('one that ran out while the page was open is refused in words', async () => {
    studio.clock.set('2026-09-21T04:00:00.000Z');
    await page.getByRole('button', { name: 'Activate: For September' }).click();
    await expect(toasts(page)).toContainText('Activation Failed');
    await expect(toasts(page)).toContainText(`The voucher ${short.code} has expired.`);
  });

  await test.step('what is spent or has run out can be spent no more', async () => {
    await api.use(id);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Birthday gift, Used' })).toContainText(
      'Used 21 Sep 2026',
    );
    await expect(page.getByRole('article', { name: 'For September, Expired' })).toContainText(
      'Expired 20 Sep 2026',
    );
    await expect(page.getByRole('button', { name: /^Activate/ })).toHaveCount(0);
    await expect(page.getByText('Available:')).toContainText('$0.00');
    expect(await axeComplaints(page)).toEqual([]);
  });
});

test('a full wallet and a reward with a long name fit a window of 320 pixels', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  const { id: userId, token } = await signInAs(page, studio);
  const api = await anAdmin(page, studio);
  const { id } = await api.give({
    userId,
    value: '1234.50',
    description: 'Averylongdescriptionwithoutanyspace',
  });
  await api.give({ userId, value: '10', description: 'A present' });
  await page.request.post(`${studio.url}/api/vouchers/${id}/activate`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await studio.sql(
    "update loyalty_rewards set name = 'Neck and shoulder massage, thirty minutes' where id = 4",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/dashboard?tab=wallet', '/dashboard']) {
    await openPage(page, path);
    await expect(page.getByRole('button', { name: /thirty minutes$|^Copy code/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
