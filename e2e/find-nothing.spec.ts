import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { markVisit } from './same-visit.ts';

test.describe('an address that leads nowhere', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/404/));

  test('answers 404 with a page that says so and leads home', async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('section.hero')).toBeVisible();
  });

  test('says the same when a link leads there', async ({ page }) => {
    await openPage(page, '/');
    const isSame = await markVisit(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/nowhere', textContent: 'Lost' });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Lost' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    expect(await isSame()).toBe(true);
  });

  test('the sheet of components is not for visitors', { tag: '@desktop' }, async ({ request }) => {
    expect((await request.get('/dev/ui')).status()).toBe(404);
  });

  test('the API answers in its own words', { tag: '@desktop' }, async ({ request }) => {
    const answer = await request.get('/api/nowhere');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toHaveProperty('message');
  });
});
