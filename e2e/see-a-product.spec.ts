import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { markVisit } from './same-visit.ts';
import { shownPicture } from './shown-picture.ts';

const CLEANSER = 'Rose Gel Cleanser';
const FEW = 'Weightless Gel Moisturizer';

const info = (page: Page) => page.locator('.product__info');
const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / });
const stepper = (page: Page) => info(page).getByRole('group', { name: 'quantity' });
const more = (page: Page) => stepper(page).getByRole('button', { name: 'Increase quantity' });
const less = (page: Page) => stepper(page).getByRole('button', { name: 'Decrease quantity' });
const add = (page: Page) => info(page).locator('.buy').getByRole('button', { name: 'Add to Cart' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function urlOf(studio: E2eStudio, name: string): Promise<string> {
  const [row] = await studio.sql<{ id: number }>('select id from products where name = $1', [name]);
  return `/product/${row?.id}`;
}

test.describe('the page of a product', () => {
  test('tells everything about it', async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    await expect(page).toHaveTitle(`${CLEANSER} · Petal Skin Studio`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
    await expect(info(page).getByText('(4.8) • 124 reviews', { exact: true })).toBeVisible();
    await expect(info(page)).toContainText('$38.00');
    await expect(info(page)).toContainText('A low-foam gel that leaves skin clean, never tight.');
    await expect(info(page).locator('.badge')).toHaveText('Cleansers');
    await expect(info(page)).toContainText('In stock');
    await expect(info(page).getByText('200 ml', { exact: true })).toBeVisible();
    await expect(info(page).getByText('Sulphate-free, with a light scent of rose')).toBeVisible();
    await expect(info(page).getByText('Earns 38 points')).toBeVisible();
    await expect(info(page).getByText(/^Collect from (today|tomorrow|Mon) \d/)).toBeVisible();
    await expect(info(page).getByText('Work one pump into damp skin')).toBeVisible();
    await page.getByText('Ingredients', { exact: true }).click();
    await expect(page.getByText(/^Aqua, Glycerin, Coco-Glucoside/)).toBeVisible();
    await page.getByText('Product details').click();
    await expect(page.getByText('Product code: C1001')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Goes well with' })).toBeVisible();
    await expect(page.locator('.grid--pair .badge')).toHaveText(['Toners', 'Serums', 'Moisturizers']);
  });

  test('puts picture and words beside each other where there is room', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    const isBeside = () =>
      page.evaluate(() => {
        const [left, right] = ['.product__pic', '.product__info'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return right!.left >= left!.right && right!.top < left!.bottom;
      });
    for (const [width, expected] of [
      [360, false],
      [768, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(isBeside, `${width} px`).toBe(expected);
    }
  });

  test('shows no rating when the studio switched it off', { tag: '@desktop' }, async ({ page, studio }) => {
    await studio.sql(`update settings set value = value || '{"isShown": false}' where key = 'displayRating'`);
    await page.goto(await urlOf(studio, CLEANSER));
    await expect(info(page)).toContainText('$38.00');
    await expect(page.getByText('124 reviews')).toHaveCount(0);
  });

  test('Back to Products brings the list as it was left', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/products?category=cleansers');
    const isSame = await markVisit(page);
    await page.getByRole('link', { name: `View Product: ${CLEANSER}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products?category=cleansers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional Skincare Products');
    expect(await isSame()).toBe(true);
  });

  test('Back to Products leads to the list where there is no way back', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test.describe('the pictures of a product', () => {
  test('turn by arrows, thumbnails and keys, and are counted', async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    const count = (place: number) =>
      expect(gallery(page).getByText(`${place} of 3 images`, { exact: true })).toBeVisible();
    const main = gallery(page).locator('.product__pic img');
    const thumbs = gallery(page).getByRole('group', { name: 'Pictures' }).getByRole('button');
    await expect(thumbs).toHaveText(['Main', 'Picture 2', 'Picture 3']);
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
    await count(1);
    await expect(main).toHaveAttribute('alt', 'Pump bottle of pink gel cleanser');

    await gallery(page).getByRole('button', { name: 'Next picture' }).click();
    await count(2);
    await expect(main).toHaveAttribute('alt', 'The pink gel cleanser closer up, on a pale plinth');
    await page.keyboard.press('ArrowRight');
    await count(3);
    await page.keyboard.press('ArrowRight');
    await count(1);
    await page.keyboard.press('ArrowLeft');
    await count(3);
    await thumbs.nth(1).click();
    await count(2);
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(thumbs.first()).not.toHaveAttribute('aria-current', 'true');
    await expect.poll(() => shownPicture(main)).toMatch(/^\/files\//);
  });

  test('turn under a finger, which still scrolls the page', { tag: '@phone' }, async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    await swipe(page, { across: -160 });
    await expect(gallery(page).getByText('2 of 3 images')).toBeVisible();
    await swipe(page, { across: 160 });
    await expect(gallery(page).getByText('1 of 3 images')).toBeVisible();
    await swipe(page, { down: -160 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(gallery(page).getByText('1 of 3 images')).toBeVisible();
  });

  test('a single one has no arrows, counter or thumbnails', { tag: '@desktop' }, async ({ page, studio }) => {
    await page.goto(await urlOf(studio, 'Barrier Repair Cream'));
    await expect(gallery(page).getByRole('img')).toHaveCount(1);
    await expect(gallery(page).getByText(/images$/)).toHaveCount(0);
    await expect(gallery(page).getByRole('button')).toHaveCount(0);
  });

  test('those that are gone give way to the fallback', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/404/);
    await studio.sql("update products set image_url = '/files/gone-1000x1000.webp' where name = $1", [
      CLEANSER,
    ]);
    await openPage(page, await urlOf(studio, CLEANSER));
    const [main, thumb] = ['.product__pic img', '.thumb img'].map((part) =>
      gallery(page).locator(part).first(),
    );
    await expect.poll(() => shownPicture(main!)).toContain('studio-fallback-product');
    await expect.poll(() => shownPicture(thumb!)).toContain('studio-fallback-product');
  });
});

test.describe('buying', () => {
  test('takes at least one, says what went into the cart, and begins again at one', async ({
    page,
    studio,
  }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    await expect(stepper(page).getByRole('status')).toHaveText('1');
    await expect(less(page)).toBeDisabled();
    await more(page).click();
    await more(page).click();
    await less(page).click();
    await expect(stepper(page).getByRole('status')).toHaveText('2');
    await add(page).click();
    await expect(toast(page)).toContainText('Added to Cart');
    await expect(toast(page)).toContainText(`2x ${CLEANSER} added to your cart`);
    await expect(stepper(page).getByRole('status')).toHaveText('1');
  });

  test('takes no more than there is', { tag: '@desktop' }, async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, FEW));
    await expect(info(page)).toContainText('Only 3 left in stock');
    await more(page).click();
    await more(page).click();
    await expect(more(page)).toBeDisabled();
    await add(page).click();
    await expect(toast(page)).toContainText(`3x ${FEW} added to your cart`);
    await add(page).click();
    await expect(toast(page).getByRole('alert')).toContainText('All 3 in stock are already in your cart.');
  });

  test('says so when the cart cannot be kept', { tag: '@desktop' }, async ({ page, studio }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openPage(page, await urlOf(studio, CLEANSER));
    await add(page).click();
    await expect(toast(page).getByRole('alert')).toContainText(
      'ErrorFailed to add item to cart. Please try again.',
    );
  });

  test('is not possible without stock', { tag: '@desktop' }, async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, 'Overnight Retinol Serum'));
    await expect(info(page).getByRole('button', { name: 'Out of Stock', exact: true })).toBeDisabled();
    await expect(info(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await expect(more(page)).toBeDisabled();
    await expect(info(page).locator('.product__price')).toContainText('Out of Stock');
  });

  test('stays in reach on a phone', { tag: '@phone' }, async ({ page, studio }) => {
    await openPage(page, await urlOf(studio, CLEANSER));
    const bar = page.getByRole('region', { name: 'Buy' });
    await add(page).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(toast(page)).toContainText(`1x ${CLEANSER} added to your cart`);
  });
});

test.describe('a product that is not there', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/404/));

  test('is answered with 404 and says so, whatever was asked for', { tag: '@desktop' }, async ({
    request,
  }) => {
    for (const id of ['999', '0', '-1', 'abc', '1e3', '1.5', '9'.repeat(30), '%3Cscript%3E', "1'--", '%00']) {
      const answer = await request.get(`/product/${id}`);
      expect(answer.status(), id).toBe(404);
      expect(await answer.text(), id).toContain('Product Not Found</h1>');
    }
  });

  test('leads back to where the visitor came from', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/products?category=serums');
    await followLink(page, '/product/999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page).toHaveTitle('Product Not Found · Petal Skin Studio');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/products?category=serums');
    await expect(page.getByText('Showing 3 of 23 products')).toBeVisible();
  });

  test('leads to the list whoever came straight to it', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/product/nothing');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('is also one that left the shelves', { tag: '@desktop' }, async ({ request, studio }) => {
    const address = await urlOf(studio, CLEANSER);
    await studio.sql("update products set archived_at = '2026-09-01T00:00:00Z' where name = $1", [CLEANSER]);
    expect((await request.get(address)).status()).toBe(404);
    expect(await (await request.get('/products')).text()).not.toContain(CLEANSER);
  });
});

test.describe('a product that is slow to come', () => {
  test('shows that it is loading', { tag: '@desktop' }, async ({ page, studio, trouble }) => {
    trouble.expect(/404/); // the page we come from
    const address = await urlOf(studio, CLEANSER);
    await openPage(page, '/nowhere');
    const line = await holdBack(page, `**/api/products/${address.split('/').at(-1)}`);
    await followLink(page, address);
    await expect(page.getByText('Loading product...')).toBeAttached();
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    await line.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
    await expect(page.getByText('Loading product...')).toHaveCount(0);
  });

  test('or does not come at all says so, and the retry works', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/404|503/);
    const api = /\/api\/products\/\d+$/;
    await openPage(page, '/nowhere');
    await page.route(api, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }),
    );
    await followLink(page, await urlOf(studio, CLEANSER));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load this product' });
    await expect(alert).toBeVisible();
    await page.unroute(api);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
  });
});

/** A real finger on the large picture: the browser itself decides whether it scrolls. */
async function swipe(page: Page, { across = 0, down = 0 }): Promise<void> {
  const box = (await gallery(page).locator('.product__pic').boundingBox())!;
  const start = { x: box.x + box.width / 2 - across / 2, y: box.y + box.height / 2 - down / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: start.x + across * part, y: start.y + down * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', part);
  await touch('touchEnd');
  await finger.detach();
}
