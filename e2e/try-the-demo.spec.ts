import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.use({ content: 'demo' });
test.describe.configure({ timeout: 180_000 }); // it is filled first

const SECTIONS = [
  ...['overview', 'treatments', 'products', 'categories', 'pos', 'bookings', 'users', 'loyalty', 'rewards'],
  ...['orders', 'topics', 'articles', 'newsletter', 'analytics', 'transactions-report', 'close-day'],
  ...['day-sheet', 'team', 'staff-report'],
];

test('a demo can be tried as the member its sign-in page names, and every section of the dashboard has something to show', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await page.goto('/auth');
  const [email = '', password = ''] = await page.getByRole('status').locator('strong').allTextContents();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toContainText('Clara');

  await signInAs(page, studio, { role: 'admin', firstName: 'Mei' });
  for (const tab of SECTIONS) {
    await page.goto(`/admin-dashboard?tab=${tab}`, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.locator('.skeleton')).toHaveCount(0);
    // A new sale has nothing in it.
    await expect(main.locator('.empty:not(.counter__empty)'), tab).toHaveCount(0);
    await expect(main, tab).not.toContainText('coming soon');
  }
});
