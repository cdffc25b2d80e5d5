import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A dialog has a place of its own for what is said while it is open. */
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).filter({ hasText: text })).toBeVisible();
const REWARDS = '**/api/admin/loyalty-rewards**';

test('a reward is added once everything about it is in order', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/409|500/);
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/admin-dashboard?tab=rewards');
  await expect(page.getByRole('article', { name: 'Free Treatment' })).toContainText('0/∞ redeemed');
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Reward' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Reward' });
  await expect(adding.getByLabel('Name *')).toBeFocused();
  await expect(adding.getByLabel('Status')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(adding.getByText('Please fill in all required fields')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await adding.getByLabel('Name *').fill('Neck massage');
  await adding.getByLabel('Description *').fill('Thirty minutes');
  await adding.getByLabel('Points cost *').fill('-1');
  await adding.getByLabel('Value ($) *').fill('0');
  await adding.getByLabel('Display from').fill('2026-10-31');
  await adding.getByLabel('Display until').fill('2026-10-01');
  await page.keyboard.press('Enter');
  for (const said of [
    'Points cost must be a positive number',
    'Value must be a positive number',
    'The last day must come after the first',
  ])
    await expect(adding.getByText(said)).toBeVisible();
  await adding.getByLabel('Points cost *').fill('60');
  await adding.getByLabel('Value ($) *').fill('45');
  await adding.getByLabel('Display from').fill('2026-09-01');
  await adding.getByLabel('Type').selectOption('Free Treatment');
  await adding.getByLabel('Maximum redemptions').fill('20');

  await page.route(REWARDS, (route, request) =>
    request.method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );
  await adding.getByRole('button', { name: 'Create Reward' }).click();
  await isSaid(page, 'Failed to create reward');
  await page.unroute(REWARDS);
  await adding.getByRole('button', { name: 'Create Reward' }).click();
  await isSaid(page, 'Reward created successfully');
  const card = page.getByRole('article', { name: 'Neck massage' });
  await expect(card).toContainText('0/20 redeemed');
  await expect(card).toContainText('1 Sep 2026');
});

test('a reward is edited by two, deleted and brought back', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/409|500/);
  await studio.sql("update loyalty_rewards set name = 'Neck massage' where id = 4");
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/admin-dashboard?tab=rewards');
  const card = page.getByRole('article', { name: 'Neck massage' });
  await card.getByRole('button', { name: 'Edit Neck massage' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Reward' });
  await editing.getByLabel('Status').selectOption('Inactive');
  await studio.sql(
    "update loyalty_rewards set updated_at = '2026-09-15T05:00:00Z', name = 'Theirs' where id = 4",
  );
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing.getByText('What you typed is still here.')).toBeVisible();
  await editing.getByRole('button', { name: 'Save mine anyway' }).click();
  await isSaid(page, 'Reward updated successfully');
  await expect(card).toContainText('Inactive');
  await card.getByRole('button', { name: 'History of Neck massage' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Neck massage' })).toContainText('changed reward');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Delete Neck massage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await isSaid(page, 'Reward deleted successfully');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();

  await page.route(REWARDS, (route) => route.fulfill({ status: 500, body: '{}' }));
  await card.getByRole('button', { name: 'Delete Neck massage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await isSaid(page, 'Failed to delete reward');
  await page.reload();
  await expect(page.getByText('We could not load the rewards')).toBeVisible();
  await page.unroute(REWARDS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toBeVisible();
  await studio.sql('update loyalty_rewards set archived_at = now()');
  await page.reload();
  await expect(page.getByText('No rewards yet')).toBeVisible();
});
