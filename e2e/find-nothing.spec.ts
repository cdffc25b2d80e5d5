import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { markVisit } from './same-visit.ts';

test('an address that leads nowhere: answers 404 with a page that says so, has a picture and three ways on', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/404.*nowhere/);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Page Not Found/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText(['Back to the home page', 'See our treatments', 'Book a visit']);
  const picture = page.getByRole('main').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await ways.first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('section.hero')).toBeVisible();

  await test.step('says the same when a link leads there', async () => {
    const isSame = await markVisit(page);
    await followLink(page, '/nowhere');
    await expect(title).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    expect(await isSame()).toBe(true);
  });
});
