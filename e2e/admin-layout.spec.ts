import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test('who is not an admin stays outside; an admin goes from section to section and logs out', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await page.goto('/admin-dashboard?tab=users');
  await expect(page).toHaveURL('/auth?next=%2Fadmin-dashboard%3Ftab%3Dusers');
  await signInAs(page, studio);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  expect(await axeComplaints(page)).toEqual([]);

  await signInAs(page, studio, { role: 'admin', firstName: 'Mei' });
  await page.goto('/admin-dashboard');
  const side = page.getByRole('navigation', { name: 'Admin' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await side.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
  await expect(page).toHaveTitle(/^Users · Admin/);
  await page.goBack();
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.mouse.move(800, 400);
  const width = async () => (await page.locator('.side__panel').boundingBox())?.width;
  await expect.poll(width).toBe(72);
  await page.mouse.move(36, 300);
  await expect.poll(width).toBe(240);

  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=settings');
  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
});
