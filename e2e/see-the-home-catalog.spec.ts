import type { Page } from '@playwright/test';
import { total } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';

const treatments = (page: Page) => page.locator('#treatments');
const products = (page: Page) => page.locator('#products');
const names = (page: Page) => products(page).getByRole('article').getByRole('heading');

/** From a page that reads neither treatments nor products: what the home page needs is still to come. */
async function goHome(page: Page) {
  await openPage(page, '/legal/privacy');
  return () => page.getByRole('contentinfo').getByRole('link', { name: 'Petal Skin Studio' }).click();
}

test.describe('the treatments on the home page', () => {
  test('are the first three, with price, length and the way to book', async ({ page }) => {
    await openPage(page, '/');
    const cards = treatments(page).getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText([
      'Sensitive Calm Facial',
      'Detoxifying Hydration Facial',
      'Signature Glow Facial',
    ]);
    await expect(cards.first()).toContainText('$128.00');
    await expect(cards.first()).toContainText('60 min');
    await expect(
      treatments(page).getByText(
        'Professional beauty treatments designed for all skin types with visible results',
      ),
    ).toBeVisible();
    await expect(treatments(page).getByRole('link', { name: 'View All Treatments' })).toHaveAttribute(
      'href',
      '/treatments',
    );
  });

  test('Book Now leads to booking and is counted', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    const counted = page.waitForRequest(
      (request) => request.url().endsWith('/api/events') && request.postData()!.includes('book_click'),
    );
    await treatments(page).getByRole('link', { name: 'Book Now: Signature Glow Facial' }).click();
    expect((await counted).postDataJSON()).toMatchObject({
      name: 'treatment_book_click',
      category: 'engagement',
      label: 'Signature Glow Facial',
    });
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeInViewport();
  });

  test('six shapes hold their place while they are on their way', { tag: '@desktop' }, async ({ page }) => {
    const go = await goHome(page);
    const line = await holdBack(page, '**/api/treatments');
    await go();
    await expect(treatments(page).getByRole('status')).toHaveText('Loading treatments...');
    await expect(treatments(page).locator('.skeleton--picture')).toHaveCount(6);
    await line.letGo();
    await expect(treatments(page).getByRole('article')).toHaveCount(3);
    await expect(treatments(page).locator('.skeleton')).toHaveCount(0);
  });

  test('what could not be read is said, and the retry works', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/503/);
    const go = await goHome(page);
    await page.route('**/api/treatments', (route) => route.fulfill({ status: 503, json: {} }));
    await go();
    const alert = treatments(page).getByRole('alert');
    await expect(alert).toContainText('Failed to load treatments. Please try again.');
    await page.unroute('**/api/treatments');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(treatments(page).getByRole('article')).toHaveCount(3);
  });

  test('a picture that does not come, or is not there, is replaced', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/404/);
    await studio.sql(`update treatments set image_url = case name
      when 'Sensitive Calm Facial' then '/files/gone-800x600.webp' end
      where name in ('Sensitive Calm Facial', 'Signature Glow Facial')`);
    await page.goto('/');
    for (const card of ['Sensitive Calm Facial', 'Signature Glow Facial']) {
      const image = treatments(page).getByRole('article').filter({ hasText: card }).locator('img');
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute('src', /studio-fallback-treatment/);
    }
  });
});

test.describe('the offer', () => {
  test('says what it gives, what it costs and how long it lasts', async ({ page }) => {
    await openPage(page, '/');
    const offer = page.getByRole('region', { name: 'Detoxifying Hydration Facial' });
    for (const text of [
      'LIMITED TIME OFFER',
      '$58.00',
      'Free extraction worth $25.00',
      'Aug 20 to Oct 31, limited daily slots',
    ])
      await expect(offer.getByText(text)).toBeVisible();
    await expect(offer.locator('s')).toContainText('$83.00');
    await offer.getByRole('link', { name: 'Book Now' }).click();
    await expect(page.locator('#booking')).toBeFocused();
    // What the hero, the offer and the card say is what the form charges.
    await expect(page.getByLabel('Choose a treatment')).toContainText(
      'Detoxifying Hydration Facial · $58.00',
    );
    await expect(page.getByText('Facial extraction is included.')).toBeVisible();
    await expect(total(page)).toHaveText('$58.00');
    const card = treatments(page).getByRole('article').filter({ hasText: 'Detoxifying Hydration Facial' });
    await expect(card).toContainText('$58.00extraction included');
    await expect(page.locator('.hero a', { hasText: 'Book Treatment - $58' })).toHaveAttribute(
      'href',
      (await card.getByRole('link').getAttribute('href')) ?? '',
    );
  });

  test('is not there when the studio has switched it off', { tag: '@desktop' }, async ({ page, studio }) => {
    await studio.sql(`update settings set value = value || '{"isShown": false}' where key = 'promo'`);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeVisible();
    await expect(page.getByText('LIMITED TIME OFFER')).toHaveCount(0);
  });
});

test.describe('the products on the home page', () => {
  test('are the first three of the chosen filter', async ({ page }) => {
    await openPage(page, '/');
    await expect(names(page)).toHaveText([
      'Rose Gel Cleanser',
      'Daylight Vitamin C Serum',
      'Weightless Gel Moisturizer',
    ]);
    const filters = products(page).getByRole('group', { name: 'Filter products' }).getByRole('button');
    expect((await filters.allTextContents()).slice(0, 6)).toEqual([
      'All Products',
      'Cleansers',
      'Serums',
      'Moisturizers',
      'Masks',
      'Sunscreen',
    ]);
    await filters.getByText('Masks').click();
    await expect(names(page)).toHaveText([
      'Rose Clay Mask',
      'Calming Sheet Mask, 5 pieces',
      'Cool Gel Sleeping Mask',
    ]);
    await expect(filters.getByText('Masks')).toHaveAttribute('aria-pressed', 'true');
    await filters.getByText('All Products').click();
    await expect(names(page).first()).toHaveText('Rose Gel Cleanser');
  });

  test('lead to their own page and to the whole shop', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    const card = products(page).getByRole('article').first();
    await expect(card).toContainText('A low-foam gel that leaves skin clean, never tight.');
    await expect(card).toContainText('$38.00');
    await expect(card.getByRole('link', { name: 'View Product: Rose Gel Cleanser' })).toHaveAttribute(
      'href',
      /^\/product\/\d+$/,
    );
    await expect(products(page).getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  test('their pictures can be turned over on the card', async ({ page }) => {
    await openPage(page, '/');
    const card = products(page).getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await expect(card.getByText('1 / 3')).toBeVisible();
    await expect(card.locator('.pic__dots i')).toHaveCount(3);
    await card.getByRole('button', { name: 'Next picture of Rose Gel Cleanser' }).click();
    await expect(card.getByText('2 / 3')).toBeVisible();
    await expect(card.getByRole('img')).toHaveAttribute('alt', /closer up/);
    await card.getByRole('button', { name: 'Previous picture of Rose Gel Cleanser' }).click();
    await expect(card.getByText('1 / 3')).toBeVisible();
  });

  test('one picture needs no arrows', { tag: '@desktop' }, async ({ page, studio }) => {
    await studio.sql('delete from product_images');
    await openPage(page, '/');
    await expect(products(page).getByRole('article')).toHaveCount(3);
    await expect(products(page).locator('.pic__nav')).toHaveCount(0);
  });

  test('eight shapes hold their place while they are on their way', { tag: '@desktop' }, async ({ page }) => {
    const go = await goHome(page);
    const line = await holdBack(page, '**/api/products');
    await go();
    await expect(products(page).getByRole('status')).toHaveText('Loading products...');
    await expect(products(page).locator('.skeleton--picture')).toHaveCount(8);
    await line.letGo();
    await expect(products(page).getByRole('article')).toHaveCount(3);
  });

  test('stand abreast; on a phone the row is moved by a finger, and by the keyboard', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/');
    for (const [width, inView] of [
      [360, 1],
      [768, 3],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const section of [treatments(page), products(page)]) {
        const cards = await section.getByRole('article').all();
        const boxes = await Promise.all(cards.map(async (card) => (await card.boundingBox())!));
        expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
        expect(boxes.filter((box) => box.x + box.width <= width)).toHaveLength(inView);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const section of [treatments(page), products(page)]) {
      const last = section.getByRole('article').last();
      await expect(last).not.toBeInViewport();
      await last.getByRole('link').last().focus();
      await expect
        .poll(async () => {
          const { x, width } = (await last.boundingBox())!;
          return x >= 0 && x + width <= 360;
        })
        .toBe(true);
    }
  });
});

test.describe('a studio without content', () => {
  test.use({ content: 'none' });

  test('says so in its places', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect(treatments(page)).toContainText('No treatments available at the moment.');
    await expect(products(page)).toContainText('No products found in this category.');
  });
});
