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
  'Cleanser',
  'Moisturizer',
  'Serum',
  'Sunscreen',
  'Treatment',
  'Masks',
  'Toners',
];

const API = /\/api\/products/;
const cards = (page: Page) => page.locator('main article');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' });
const filter = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const showing = (page: Page, shown: number, all = ALL) =>
  expect(page.getByText(`Showing ${shown} of ${all} products`, { exact: true })).toBeVisible();

test.describe('the product list', () => {
  test('shows every product with what it is, what it costs and whether it is there', async ({ page }) => {
    await openPage(page, '/products');
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

    const link = cleanser.getByRole('link', { name: 'View Product: Rose Gel Cleanser' });
    await expect(link).toHaveText('View Product');
    await link.click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Gel Cleanser');
  });

  test('stands in two columns on small screens and three on wide ones', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/products');
    for (const [width, columns] of [
      [360, 2],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columnsOf(cards(page)), `${width} px`).toBe(columns);
    }
  });

  test('warns of the last five, not of the sixth', { tag: '@desktop' }, async ({ page, studio }) => {
    const stock = [1, 5, 6];
    const products = await studio.sql<{ id: number; name: string }>(
      'select id, name from products where stock_quantity > 10 order by id limit 3',
    );
    for (const [index, { id }] of products.entries())
      await studio.sql('update products set stock_quantity = $1 where id = $2', [stock[index], id]);
    await page.goto('/products');
    const [one, five, six] = products.map(({ name }) => card(page, name));
    await expect(one!).toContainText('Only 1 left in stock');
    await expect(five!).toContainText('Only 5 left in stock');
    await expect(six!).not.toContainText('left in stock');
  });

  test('turns over the pictures of a product on its card', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/products');
    const cleanser = card(page, 'Rose Gel Cleanser');
    await cleanser.hover();
    await expect(cleanser.getByText('1 / 3')).toBeVisible();
    await cleanser.getByRole('button', { name: 'Next picture of Rose Gel Cleanser' }).click();
    await expect(cleanser.getByText('2 / 3')).toBeVisible();
    await expect(cleanser.getByRole('img', { name: 'The pink gel cleanser closer up' })).toBeVisible();
    await cleanser.getByRole('button', { name: 'Previous picture of Rose Gel Cleanser' }).click();
    await expect(cleanser.getByText('1 / 3')).toBeVisible();
    await expect(
      card(page, 'Barrier Repair Cream').getByRole('button', { name: /picture/, includeHidden: true }),
    ).toHaveCount(0);
  });
});

test.describe('a category of the product list', () => {
  test('is in the address: it can be sent on, and the back button leaves it', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (API.test(request.url())) requested.push(new URL(request.url()).search);
    });
    await openPage(page, '/products');
    const isSame = await markVisit(page);
    await filter(page, 'Serum').click();
    await expect(page).toHaveURL('/products?category=serums');
    await showing(page, SERUMS);
    await expect(cards(page).locator('.badge')).toHaveText(Array(SERUMS).fill('Serums'));
    await expect(filter(page, 'Serum')).toHaveAttribute('aria-current', 'true');

    await filter(page, 'Sunscreen').click();
    await expect(page).toHaveURL('/products?category=sunscreens');
    await page.goBack();
    await showing(page, SERUMS);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await showing(page, ALL);
    await expect(filter(page, 'All Products')).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await showing(page, SERUMS);
    expect(await isSame()).toBe(true);
    expect(requested.sort()).toEqual(['?category=serums', '?category=sunscreens']); // the rest came with the page
  });

  test('may be called by slug or label, singular or plural, in any case', { tag: '@desktop' }, async ({
    request,
  }) => {
    for (const name of ['serums', 'Serum', 'SERUMS', '%20serum%20']) {
      const html = await (await request.get(`/products?category=${name}`)).text();
      expect(html, name).toContain(`Showing ${SERUMS} of ${ALL} products`);
    }
  });

  test('that nobody knows is empty, and leads back to everything', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto('/products?category=perfumes');
    expect(answer?.status()).toBe(200);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: 'No products found in this category.' })).toBeVisible();
    await showing(page, 0);
    await page.getByRole('link', { name: 'Show all products' }).click();
    await showing(page, ALL);
    await expect(page).toHaveURL('/products');
  });
});

test.describe('the search of the product list', () => {
  test('is in the address, goes with a category, and says when it finds nothing', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openPage(page, '/products');
    await box(page).fill('OAT');
    await expect(page).toHaveURL('/products?q=OAT');
    await expect(page.locator('main article h3')).toHaveText([
      'Barrier Repair Cream', // by its description
      'Oat Cleansing Balm',
      'Oat Milk Toner',
    ]);
    await showing(page, 3);

    await filter(page, 'Cleanser').click();
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

  test('bears ten thousand letters', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto(`/products?q=${'a'.repeat(10_240)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'No products match your search.' })).toBeVisible();
  });

  test('works without JavaScript', { tag: '@desktop' }, async ({ browser, studio }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
    const page = await context.newPage();
    await page.goto('/products?category=cleansers');
    await box(page).fill('oat');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/products?category=cleansers&q=oat');
    await expect(page.locator('main article h3')).toHaveText(['Oat Cleansing Balm']);
    await filter(page, 'All Products').click();
    await showing(page, 3);
    await context.close();
  });
});

test.describe('the product list, when something is missing', () => {
  test('shows that it is loading, then the products', { tag: '@desktop' }, async ({ page, trouble }) => {
    trouble.expect(/404/); // the page we come from
    await openPage(page, '/nowhere');
    const line = await holdBack(page, '**/api/products');
    await followLink(page, '/products');
    await expect(page.getByText('Loading products...')).toBeAttached();
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    await line.letGo();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(page.getByText('Loading products...')).toHaveCount(0);
  });

  test('says that loading failed; Retry loads the page anew', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404|503/);
    await openPage(page, '/nowhere');
    await page.route(API, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }),
    );
    await followLink(page, '/products');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products' });
    await expect(alert).toBeVisible();

    await page.unroute(API);
    const isSame = await markVisit(page);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(ALL);
    expect(await isSame()).toBe(false);
  });

  test('a picture that is gone gives way to the fallback', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/404/);
    await studio.sql("update products set image_url = '/files/gone-1000x1000.webp' where name = $1", [
      'Barrier Repair Cream',
    ]);
    await openPage(page, '/products');
    const image = card(page, 'Barrier Repair Cream').locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => shownPicture(image)).toContain('studio-fallback-product');
  });

  test.describe('in a studio that has none', () => {
    test.use({ content: 'none' });

    test('says so', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/products');
      await expect(page.getByRole('heading', { name: 'No products found in this category.' })).toBeVisible();
      await showing(page, 0, 0);
    });
  });
});
