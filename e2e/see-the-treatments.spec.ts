import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { stopClock } from './stop-clock.ts';

const API = '**/api/treatments';
const cards = 'main article';

test.describe('the treatments page', () => {
  test('arrives with every treatment on it, before any script has run', { tag: '@desktop' }, async ({
    request,
    studio,
  }) => {
    const html = await (await request.get('/treatments')).text();
    const names = await studio.sql<{ name: string }>('select name from treatments where is_active');
    expect(names.length).toBeGreaterThan(5);
    for (const { name } of names) expect(html).toContain(`<h3>${name.replaceAll('&', '&amp;')}</h3>`);
    expect(html).toContain('$128.00');
    expect(html).not.toContain('Loading treatments');
  });

  test('shows each treatment with its picture, price and length', async ({ page }) => {
    await page.goto('/treatments');
    const card = page.getByRole('article').filter({ hasText: 'Sensitive Calm Facial' });
    await expect(card).toContainText('$128.00');
    await expect(card).toContainText('60 min');
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator(cards)).toHaveCount(8);
  });

  test('says that it is loading when it is reached before its treatments', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404/); // the page we come from
    await openPage(page, '/nowhere');
    const line = await holdBack(page, API);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
    await expect(page.getByText('Loading treatments...')).toBeVisible();
    await line.letGo();
    await expect(page.locator(cards)).toHaveCount(8);
    await expect(page.getByText('Loading treatments...')).toBeHidden();
  });

  test('says that loading failed, and the retry works', { tag: '@desktop' }, async ({ page, trouble }) => {
    trouble.expect(/404|503/);
    await openPage(page, '/nowhere');
    await page.route(API, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load treatments. Please try again.' });
    await expect(alert).toBeVisible();

    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeVisible();
    await page.unroute(API);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(cards)).toHaveCount(8);
    await expect(alert).toBeHidden();
  });

  test('keeps what it has when the next reading fails', { tag: '@desktop' }, async ({ page, trouble }) => {
    trouble.expect(/503/);
    const clock = await stopClock(page);
    await openPage(page, '/treatments');
    await page.route(API, (route) => route.fulfill({ status: 503, json: {} }));
    const failed = page.waitForResponse(API);
    await clock.pass(31);
    await failed;
    await clock.pass(1);
    await expect(page.locator(cards)).toHaveCount(8);
    await expect(page.getByText('Failed to load')).toBeHidden();
  });

  test('replaces a picture that does not come by the studio’s own', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/404/);
    await studio.sql(
      "update treatments set image_url = '/files/gone-800x600.webp' where name = 'Sensitive Calm Facial'",
    );
    await page.goto('/treatments');
    const image = page.getByRole('article').filter({ hasText: 'Sensitive Calm Facial' }).locator('img');
    await expect(image).toHaveAttribute('src', /studio-fallback-treatment/);
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  });

  test('reads prices again every half minute', { tag: '@desktop' }, async ({ page, studio }) => {
    const clock = await stopClock(page);
    const requested = countRequests(page, '/api/treatments');
    await openPage(page, '/treatments');
    await clock.pass(1);
    const atFirst = requested();
    await clock.pass(28);
    expect(requested()).toBe(atFirst);

    await studio.sql("update treatments set price_cents = 9900 where name = 'Sensitive Calm Facial'");
    await clock.pass(2);
    const card = page.getByRole('article').filter({ hasText: 'Sensitive Calm Facial' });
    await clock.untilTrue(() => expect(card).toContainText('$99.00', { timeout: 200 }));
    expect(requested()).toBe(atFirst + 1);
    await clock.pass(30);
    await expect.poll(requested).toBe(atFirst + 2);
  });

  test('reads prices again when the visitor comes back to it', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await openPage(page, '/treatments');
    await studio.sql("update treatments set price_cents = 9900 where name = 'Sensitive Calm Facial'");
    const card = page.getByRole('article').filter({ hasText: 'Sensitive Calm Facial' });
    // More than once, because a reading that is under way is not begun again; sooner than the half minute anyway.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(card).toContainText('$99.00', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  });

  test.describe('of a studio that has none', () => {
    test.use({ content: 'none' });

    test('says so', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/treatments');
      await expect(
        page.getByRole('heading', { name: 'No treatments available at the moment.' }),
      ).toBeVisible();
      await expect(page.getByText('Please check back soon for our latest offerings.')).toBeVisible();
      await expect(page.locator(cards)).toHaveCount(0);
    });
  });
});

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}
