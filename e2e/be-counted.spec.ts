import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const ID = 'G-TEST1234';
const GOOGLE = /googletagmanager|google-analytics/;

/** Stands in for Google's script: all commands, before and after it loaded, go to its collector. */
const GTAG = `
  const tell = (command) => {
    const [kind, name, details] = command;
    if (kind !== 'event' || window['ga-disable-${ID}']) return;
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name, ...details }) });
  };
  window.dataLayer.forEach(tell);
  window.dataLayer.push = (command) => { tell(command); return 0; };
`;

type Notified = { name: string } & Record<string, unknown>;

/** What reached Google, and how often its script was requested. */
async function standInForGoogle(page: Page) {
  const google = { scripts: [] as string[], notified: [] as Notified[] };
  await page.route(GOOGLE, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') google.notified.push(JSON.parse(request.postData() ?? '{}'));
    else google.scripts.push(request.url());
    await route.fulfill({ contentType: 'text/javascript', body: GTAG });
  });
  return google;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const paths = (notified: Notified[]) =>
  notified.filter(({ name }) => name === 'page_view').map((each) => each.page_path);

test('the studio’s own analytics count every page by its path alone, and go nowhere else', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  const google = await standInForGoogle(page);
  const seen = async () => {
    const rows = await studio.sql<{ path: string }>(
      "select path from events where name = 'page_view' order by id",
    );
    return rows.map(({ path }) => path);
  };

  await test.step('count every page that is opened, by its path alone', async () => {
    await openPage(page, '/products?category=serums&q=secret');
    await expect.poll(seen).toEqual(['/products']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
    await expect.poll(seen).toEqual(['/products', '/treatments']);
    await page.goBack();
    await expect.poll(seen).toEqual(['/products', '/treatments', '/products']);
    await page.getByRole('link', { name: 'All Products', exact: true }).click();
    await expect(page).toHaveURL(/\/products/);
    await page.reload();
    await expect.poll(seen).toHaveLength(4);
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step('go nowhere else, and nobody is asked anything', async () => {
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).not.toMatch(GOOGLE);
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toHaveCount(0);
    expect([google.scripts, google.notified]).toEqual([[], []]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});

test.describe('Google Analytics, where the studio has it', () => {
  test.use({ measurementId: ID });

  test('gets only what the visitor agreed to, who may change their mind or block it', {
    tag: ['@desktop', '@long'],
  }, async ({ page, studio, consoleErrors }) => {
    test.slow();
    consoleErrors.expect(/ERR_BLOCKED_BY_CLIENT/);

    await test.step('a visitor who blocks Google reads on undisturbed', async () => {
      await page.route(GOOGLE, (route) => route.abort('blockedbyclient'));
      await openPage(page, '/media');
      await bar(page).getByRole('button', { name: 'Agree' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
      await expect.poll(() => studio.sql('select from events')).toHaveLength(2);
      await studio.sql('delete from events');
    });

    const google = await standInForGoogle(page);
    await test.step('gets nothing before the visitor agreed, then pages and events', async () => {
      await openPage(page, '/?token=secret');
      await expect(bar(page)).toContainText('May we count this visit with Google Analytics?');
      await page.waitForLoadState('networkidle');
      expect(google.scripts).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

      await bar(page).getByRole('button', { name: 'Agree' }).click();
      await expect(bar(page).getByRole('button', { name: 'Cookie choice' })).toBeFocused();
      await expect.poll(() => paths(google.notified)).toEqual(['/']);
      expect(google.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);

      await page.getByRole('link', { name: 'Book Now: ' }).first().click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
      await expect.poll(() => paths(google.notified)).toEqual(['/', '/treatments']);
      expect(google.notified.find(({ name }) => name === 'treatment_book_click')).toMatchObject({
        event_category: 'engagement',
        event_label: expect.any(String),
        value: expect.any(Number),
        currency: 'SGD',
      });
      expect(JSON.stringify(google.notified)).not.toContain('secret');
      await expect
        .poll(() => studio.sql('select name from events order by id'))
        .toEqual([{ name: 'page_view' }, { name: 'treatment_book_click' }, { name: 'page_view' }]);
    });

    await test.step('is remembered, and the mind can be changed', async () => {
      google.notified.length = 0;
      await openPage(page, '/legal/privacy');
      await expect.poll(() => paths(google.notified)).toEqual(['/legal/privacy']);
      await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1', domain: '127.0.0.1', path: '/' }]);
      await bar(page).getByRole('button', { name: 'Cookie choice' }).click();
      await bar(page).getByRole('button', { name: 'No thanks' }).click();
      expect(await page.context().cookies()).toEqual([]);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
      await openPage(page, '/media');
      await page.waitForLoadState('networkidle');
      await expect(bar(page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
      expect(paths(google.notified)).toEqual(['/legal/privacy']);
      expect(google.scripts).toHaveLength(2);
    });
  });

  test('asks without hiding anything: the end of the page and what has the focus stay in sight', {
    tag: ['@phone', '@long'],
  }, async ({ page }) => {
    await standInForGoogle(page);
    await openPage(page, '/product/1');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const box = (await bar(page).boundingBox())!;
    expect(box.height).toBeLessThan(180);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const end = await page.locator('.footer__end').boundingBox();
        return (await bar(page).boundingBox())!.y - end!.y - end!.height;
      })
      .toBeGreaterThanOrEqual(0);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).focus();
    const button = (await page
      .getByRole('contentinfo')
      .getByRole('button', { name: 'Subscribe' })
      .boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y);
    await bar(page).getByRole('button', { name: 'No thanks' }).click();
    await expect(bar(page).getByRole('button', { name: 'Cookie choice' })).toBeVisible();
  });
});
