import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.use({ content: 'none' });

const toasts = (page: Page) => page.locator('.toast');

test('a subscriber is added, and a newsletter is written, saves itself, is previewed, tested and sent', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  const admin = await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=newsletter&view=subscribers');
  await page.getByRole('button', { name: 'Add subscriber' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add subscriber' });
  await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type('mei@example.com');
  await dialog.getByLabel('How they agreed').fill('Card at the counter');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Subscriber created successfully');
  await expect(page.getByRole('row', { name: /mei@example\.com/ })).toContainText('Card at the counter');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('tab', { name: 'Newsletters' }).click();
  await page.getByRole('button', { name: 'New newsletter' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'New newsletter' });
  await expect(form.getByLabel('Subject')).toBeFocused();
  await page.keyboard.type('Spring at the studio');
  await form.getByLabel('Preheader').fill('Three new facials');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('## Now');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come and see.');
  await expect(form.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(form.getByText('Goes to 1 person. Only confirmed subscribers are counted.')).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);

  await form.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe[title="Preview of Spring at the studio"]');
  await expect(mail.getByRole('heading', { name: 'Now' })).toHaveCSS('font-size', '20px');
  await expect(mail.getByText('Come and see.')).toBeVisible();
  await page.keyboard.press('Escape');

  await form.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toasts(page)).toContainText(`Test sent to ${admin.email}`);
  const mails = async () =>
    (await studio.deliverMail()).map(({ to, subject }) => [to?.[0]?.address, subject]);
  expect(await mails()).toContainEqual([admin.email, '[Test] Spring at the studio']);

  await form.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(toasts(page)).toContainText('Newsletter is on its way to 1 person');
  expect(await mails()).toContainEqual(['mei@example.com', 'Spring at the studio']);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('row', { name: /Spring at the studio/ })).toContainText('Sent to 1 of 1');
});
