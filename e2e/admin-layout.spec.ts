import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAs } from './sign-in-as.ts';

const GROUPS = {
  Dashboard: ['Overview'],
  'Content Management': ['Treatments', 'Products', 'Categories'],
  'Business Management': ['Bookings', 'Users', 'Loyalty Points', 'Loyalty Rewards', 'Orders'],
  'Media & Articles': ['Article Topics', 'Articles & Media', 'Newsletter'],
  Reports: ['Analytics', 'Transaction Report', 'Customer Lookup'],
};

test('who is not an admin stays outside', { tag: '@desktop' }, async ({ page, studio }) => {
  await page.goto('/admin-dashboard?tab=users');
  await expect(page).toHaveURL('/auth?next=%2Fadmin-dashboard%3Ftab%3Dusers');

  await signInAs(page, studio);
  const { letGo } = await holdBack(page, '**/api/user');
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await expect(page.getByText('Current role: user')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an admin finds every section, and the address says which', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Mei' });
  await page.goto('/admin-dashboard');
  const side = page.getByRole('navigation', { name: 'Admin' });
  for (const [group, sections] of Object.entries(GROUPS)) {
    await expect(side.getByRole('region', { name: group }).getByRole('link')).toHaveText(sections);
  }
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(header.getByText('Welcome back, Mei')).toBeVisible();
  await expect(header.getByText('Admin', { exact: true })).toBeVisible();

  await side.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
  await expect(page).toHaveTitle(/^Users · Admin/);
  await page.goBack();
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.goto('/admin-dashboard?tab=orders');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await header.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'All data has been refreshed' })).toContainText(
    'Refreshed',
  );

  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['View Site', 'My Profile', 'Settings', 'Log out']);
  await items.filter({ hasText: 'Settings' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=settings');

  await expect(side.getByRole('link', { name: 'View Landing Page' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.mouse.move(800, 400);
  const width = async () => (await page.locator('.side__panel').boundingBox())?.width;
  await expect.poll(width).toBe(72);
  await page.mouse.move(36, 300);
  await expect.poll(width).toBe(240);

  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the sections lie over the page and go once one is chosen', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard');
  const opener = page.getByRole('button', { name: 'Open sections' });
  await opener.click();
  const sections = page.getByRole('dialog', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(sections).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sections.getByRole('link', { name: 'Categories' }).click();
  await expect(sections).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
});
