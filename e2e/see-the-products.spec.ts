import type { Page } from '@playwright/test';
import { columnsOf } from './columns-of.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { markVisit } from './same-visit.ts';
import { shownPicture } from './shown-picture.ts';

const ALL = 23;
const SERUMS = 3;
const PILLS = [
  'All Products',
  'Cleansers',
  'Moisturizers',
  'Serums',
  'Sunscreens',
  'Treatments',
  'Masks',
  'Toners',
];

const API = /\/api\/products(\?|$)/;
const cards = (page: Page) => page.locator('main article');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' });
const filter = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const showing = (page: Page, shown: number) =>
  expect(page.getByText(`Showing ${shown} of ${ALL} products`, { exact: true })).toBeVisible();

test('the product list: cards, columns, categories, search, and back again', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.slow();
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (API.test(sent.url())) requested.push(new URL(sent.url()).search);
  });
  await openPage(page, '/products');
  const isSame = await markVisit(page);

  await test.step('shows every product with what it is, what it costs and whether it is there', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional Skincare Products');
    await expect(filters(page).getByRole('link')).toHaveText(PILLS);
    await expect(cards(page)).toHaveCount(ALL);
    await showing(page, ALL);
    const cleanser = card(page, 'Rose Gel Cleanser');
    await expect(cleanser.locator('.badge')).toHaveText('Cleansers');
    await expect(cleanser.getByRole('heading')).toHaveText('Rose Gel Cleanser');
    await expect(cleanser).toContainText('A low-foam gel that leaves skin clean, never tight.');
    await expect(cleanser).toContainText('$38.00');
    await expect(cleanser).toContainText('In stock');
    await expect(cleanser).not.toContainText('left in stock');
    await expect.poll(() => shownPicture(cleanser.locator('img'))).toMatch(/^\/files\//);
    await expect(card(page, 'Weightless Gel Moisturizer')).toContainText('Only 3 left in stock');
    const out = card(page, 'Overnight Retinol Serum');
    await expect(out.getByText('Out of Stock', { exact: true })).toBeVisible();
    await expect(out.getByRole('button', { name: 'View Product: Overnight Retinol Serum' })).toBeDisabled();
  });

  await test.step('stands in two columns on small screens and three on wide ones', async () => {
    for (const [width, columns] of [
      [360, 2],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columnsOf(cards(page)), `${width} px`).toBe(columns);
    }
  });

  await test.step('arrows and counter of a card appear under the pointer', async () => {
    const cleanser = card(page, 'Rose Gel Cleanser');
    await cleanser.hover();
    await expect(cleanser.getByText('1 / 3')).toBeVisible();
    await cleanser.getByRole('button', { name: 'Next picture of Rose Gel Cleanser' }).click();
    await expect(cleanser.getByRole('img', { name: 'The pink gel cleanser closer up' })).toBeVisible();
  });

  await test.step('a category is in the address: it can be sent on, and the back button leaves it', async () => {
    await filter(page, 'Serums').click();
    await expect(page).toHaveURL('/products?category=serums');
    await showing(page, SERUMS);
    await expect(cards(page).locator('.badge')).toHaveText(Array(SERUMS).fill('Serums'));
    await expect(filter(page, 'Serums')).toHaveAttribute('aria-current', 'true');
    await filter(page, 'Sunscreens').click();
    await expect(page).toHaveURL('/products?category=sunscreens');
    await page.goBack();
    await showing(page, SERUMS);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await showing(page, ALL);
    await page.goForward();
    await showing(page, SERUMS);
    await page.goBack();
    await showing(page, ALL);
    expect(await isSame()).toBe(true);
    expect(requested.sort()).toEqual(['?category=serums', '?category=sunscreens']); // the rest came with the page
  });

  await test.step('may be called by slug or label, singular or plural, in any case; by none that is one', async () => {
    for (const name of ['serums', 'Serum', 'SERUMS', '%20serum%20']) {
      const html = await (await request.get(`/products?category=${name}`)).text();
      expect(html, name).toContain(`Showing ${SERUMS} of ${ALL} products`);
    }
    const nothing = await request.get('/products?category=perfumes');
    expect([nothing.status(), await nothing.text()]).toEqual([
      200,
      expect.stringContaining('No products found in this category.'),
    ]);
    const long = await request.get(`/products?q=${'a'.repeat(10_240)}`);
    expect([long.status(), await long.text()]).toEqual([
      200,
      expect.stringContaining('No products match your search.'),
    ]);
  });

  await test.step('a search is in the address, goes with a category, and says when it finds nothing', async () => {
    await box(page).fill('OAT');
    await expect(page).toHaveURL('/products?q=OAT');
    await expect(page.locator('main article h3')).toHaveText([
      'Barrier Repair Cream', // by its description
      'Oat Cleansing Balm',
      'Oat Milk Toner',
    ]);
    await filter(page, 'Cleansers').click();
    await expect(page).toHaveURL('/products?category=cleansers&q=OAT');
    await expect(page.locator('main article h3')).toHaveText(['Oat Cleansing Balm']);
    await page.reload();
    await expect(box(page)).toHaveValue('OAT');
    await showing(page, 1);
    await untilHydrated(page);
    await box(page).fill('zzz');
    await expect(page.getByRole('heading', { name: 'No products match your search.' })).toBeVisible();
    await showing(page, 0);
    await page.goBack();
    await expect(box(page)).toHaveValue('OAT');
    await showing(page, 3);
  });
});

test('a list that is reached from elsewhere loads, fails, and Retry loads the page anew', {
  tag: ['@desktop', '@long'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/503.*api\/products|404.*nowhere/);
  await openPage(page, '/nowhere');
  await page.route(API, (route) => route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }));
  await followLink(page, '/products');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products' });
  await expect(alert).toBeVisible();
  await page.unroute(API);
  const isSame = await markVisit(page);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(ALL);
  expect(await isSame()).toBe(false);

  await openPage(page, '/nowhere');
  const line = await holdBack(page, '**/api/products');
  await followLink(page, '/products');
  await expect(page.getByText('Loading products...')).toBeAttached();
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await line.letGo();
  await expect(cards(page)).toHaveCount(ALL);
});
