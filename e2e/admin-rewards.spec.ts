import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

/** A dialog has a place of its own for what is said while it is open. */
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).filter({ hasText: text })).toBeVisible();

test('a reward is added, edited by two, deleted and brought back', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/);
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/admin-dashboard?tab=rewards');
  await expect(page.getByRole('article', { name: 'Free Treatment' })).toContainText('0/∞ redeemed');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Add Reward' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Reward' });
  await expect(adding.getByLabel('Name *')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding.getByText('Please fill in all required fields')).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await adding.getByLabel('Name *').fill('Neck massage');
  await adding.getByLabel('Description *').fill('Thirty minutes');
  await adding.getByLabel('Points cost *').fill('60');
  await adding.getByLabel('Value ($) *').fill('45');
  await adding.getByLabel('Display from').fill('2026-09-01');
  await adding.getByLabel('Type').selectOption('Free Treatment');
  await adding.getByLabel('Maximum redemptions').fill('20');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Reward created successfully');
  const card = page.getByRole('article', { name: 'Neck massage' });
  await expect(card).toContainText('0/20 redeemed');
  await expect(card).toContainText('1 Sep 2026');

  await card.getByRole('button', { name: 'Edit Neck massage' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Reward' });
  await editing.getByLabel('Status').selectOption('Inactive');
  await studio.sql(
    "update loyalty_rewards set updated_at = '2026-09-15T05:00:00Z', name = 'Theirs' where name = 'Neck massage'",
  );
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing.getByText('What you typed is still here.')).toBeVisible();
  await editing.getByRole('button', { name: 'Save mine anyway' }).click();
  await expectToast(page, 'Reward updated successfully');
  await expect(card).toContainText('Inactive');
  await card.getByRole('button', { name: 'History of Neck massage' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Neck massage' })).toContainText('changed reward');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Delete Neck massage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Reward deleted successfully');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});
