import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.use({ content: 'none' });

const toasts = (page: Page) => page.locator('.toast');
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('topics are created from nothing, edited beside somebody else, exported, deleted and brought back', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=topics');
  await page.getByRole('button', { name: 'Add Your First Topic' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Topic' });
  await expect(dialog.getByLabel('Topic name')).toBeFocused();
  await page.keyboard.type('Sun care');
  await dialog.getByLabel('Keywords').fill('sunscreen, SPF,, shade , hats, noon');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Topic created successfully');
  await expect(card(page, 'Sun care')).toContainText('sunscreenSPFshade+2 more');
  await expect(card(page, 'Sun care')).toContainText('Created 15 September 2026');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Edit Sun care' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Sun care' });
  await expect(edit.getByLabel('Keywords')).toHaveValue('sunscreen, SPF, shade, hats, noon');
  await edit.getByLabel('Description').fill('Shade first.');
  await studio.sql(`update topics set description = 'Theirs', updated_at = updated_at + interval '1 hour'`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toasts(page)).toContainText('Topic updated successfully');
  await expect(card(page, 'Sun care')).toContainText('Shade first.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('topics.csv');

  await page.getByRole('button', { name: 'Delete Sun care' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Topic deleted successfully');
  await expect(page.getByRole('button', { name: 'Add Your First Topic' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Sun care')).toBeVisible();
  await page.getByRole('button', { name: 'History of Sun care' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Sun care' })).toContainText('Shade first.');
});
