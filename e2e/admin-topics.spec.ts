import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const TOPICS = /\/api\/(admin\/)?topics/;
const toasts = (page: Page) => page.locator('.toast');
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Whatever is written is refused without a word, until the next call of `unroute`. */
const failWrites = (page: Page) =>
  page.route(TOPICS, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );

test.describe('from nothing', () => {
  test.use({ content: 'none' });

  test('topics fail, are empty, are created, edited beside somebody else, deleted and brought back', {
    tag: '@desktop',
  }, async ({ page, studio, trouble }) => {
    trouble.expect(/50[03]|409/);
    await page.route(TOPICS, (route) => route.fulfill({ status: 503, body: '{}' }));
    await signInAs(page, studio, { role: 'admin' });
    await page.goto('/admin-dashboard?tab=topics');
    await expect(page.getByText('We could not load the topics')).toBeVisible();
    await page.unroute(TOPICS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Add Your First Topic' }).press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Create Topic' });
    await expect(dialog.getByLabel('Topic name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Topic name is required')).toBeVisible();
    await page.keyboard.type('Sun care');
    await dialog.getByLabel('Keywords').fill('sunscreen, SPF,, shade , hats, noon');
    await failWrites(page);
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('ErrorFailed to create topic');
    await page.unroute(TOPICS);
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Topic created successfully');
    await expect(card(page, 'Sun care')).toContainText('sunscreenSPFshade+2 more');
    await expect(card(page, 'Sun care')).toContainText('Created 15 September 2026');
    expect(await axeComplaints(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Sun care' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Sun care' });
    await expect(edit.getByLabel('Keywords')).toHaveValue('sunscreen, SPF, shade, hats, noon');
    await edit.getByLabel('Description').fill('Shade first.');
    await failWrites(page);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page)).toContainText('ErrorFailed to update topic');
    await page.unroute(TOPICS);
    await studio.sql(`update topics set description = 'Theirs', updated_at = updated_at + interval '1 hour'`);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(toasts(page)).toContainText('Topic updated successfully');
    await expect(card(page, 'Sun care')).toContainText('Shade first.');

    await failWrites(page);
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Sun care' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await remove();
    await expect(toasts(page)).toContainText('ErrorFailed to delete topic');
    await page.unroute(TOPICS);
    await remove();
    await expect(toasts(page)).toContainText('Topic deleted successfully');
    await expect(page.getByRole('button', { name: 'Add Your First Topic' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Sun care')).toBeVisible();
    await page.getByRole('button', { name: 'History of Sun care' }).click();
    await expect(page.getByRole('dialog', { name: 'History of Sun care' })).toContainText('Shade first.');
  });
});

test('on a phone the cards fit, and deleting says how many articles lose their topic', {
  tag: '@phone',
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=topics');
  await page.getByRole('button', { name: 'Delete Sensitive Skin' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('articles will have no topic');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).tap();
  expect((await download).suggestedFilename()).toBe('topics.csv');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
