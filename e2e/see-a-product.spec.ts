import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { markVisit } from './same-visit.ts';
import { shownPicture } from './shown-picture.ts';

const CLEANSER = 'Rose Gel Cleanser';

const info = (page: Page) => page.locator('.product__info');
const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / });
const stepper = (page: Page) => info(page).getByRole('group', { name: 'quantity' });
const more = (page: Page) => stepper(page).getByRole('button', { name: 'Increase quantity' });
const add = (page: Page) => info(page).locator('.buy').getByRole('button', { name: 'Add to Cart' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function urlOf(studio: E2eStudio, name: string): Promise<string> {
  const [row] = await studio.sql<{ id: number }>('select id from products where name = $1', [name]);
  return `/product/${row?.id}`;
}

test('a product: its words and pictures, into the cart, back to the list, and one that is not there', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/404.*(999|gone)/); // the product that is not there, the picture that is gone
  await openPage(page, '/products?category=cleansers');
  const isSame = await markVisit(page);
  await page.getByRole('link', { name: `View Product: ${CLEANSER}` }).click();

  await test.step('shows all its details', async () => {
    await expect(page).toHaveTitle(`${CLEANSER} · Petal Skin Studio`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
    await expect(info(page).getByText('(4.8) • 124 reviews', { exact: true })).toBeVisible();
    await expect(info(page)).toContainText('$38.00');
    await expect(info(page)).toContainText('A low-foam gel that leaves skin clean, never tight.');
    await expect(info(page).locator('.badge')).toHaveText('Cleansers');
    await expect(info(page)).toContainText('In stock');
    await expect(info(page).getByText('Work one pump into damp skin')).toBeVisible();
    await page.getByText('Ingredients', { exact: true }).click();
    await expect(page.getByText(/^Aqua, Glycerin, Coco-Glucoside/)).toBeVisible();
    await page.getByText('Product details').click();
    await expect(page.getByText('Product code: C1001')).toBeVisible();
    await expect(page.locator('.grid--pair .badge')).toHaveText(['Toners', 'Serums', 'Moisturizers']);
  });

  await test.step('its pictures turn by arrows, thumbnails and keys, and are counted', async () => {
    const count = (place: number) =>
      expect(gallery(page).getByText(`${place} of 3 images`, { exact: true })).toBeVisible();
    const main = gallery(page).locator('.product__pic img');
    const thumbs = gallery(page).getByRole('group', { name: 'Pictures' }).getByRole('button');
    await expect(thumbs).toHaveText(['Main', 'Picture 2', 'Picture 3']);
    await expect(main).toHaveAttribute('alt', 'Pump bottle of pink gel cleanser');
    await gallery(page).getByRole('button', { name: 'Next picture' }).click();
    await count(2);
    await page.keyboard.press('ArrowRight');
    await count(3);
    await thumbs.nth(1).click();
    await count(2);
    await expect(main).toHaveAttribute('alt', 'The pink gel cleanser closer up, on a pale plinth');
    await expect.poll(() => shownPicture(main)).toMatch(/^\/files\//);
  });

  await test.step('puts picture and words beside each other where there is room', async () => {
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

  await test.step('takes at least one, says what went into the cart, and begins again at one', async () => {
    await expect(stepper(page).getByRole('status')).toHaveText('1');
    await expect(stepper(page).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await more(page).click();
    await add(page).click();
    await expect(toast(page)).toContainText('Added to Cart');
    await expect(toast(page)).toContainText(`2x ${CLEANSER} added to your cart`);
    await expect(stepper(page).getByRole('status')).toHaveText('1');
  });

  await test.step('Back to Products brings the list as it was left', async () => {
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products?category=cleansers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional Skincare Products');
  });

  await test.step('a product that is not there leads back to where the visitor came from', async () => {
    await followLink(page, '/product/999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page).toHaveTitle('Product Not Found · Petal Skin Studio');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/products?category=cleansers');
    expect(await isSame()).toBe(true);
  });

  await test.step('pictures that are gone give way to the fallback', async () => {
    await studio.sql("update products set image_url = '/files/gone-1000x1000.webp' where name = $1", [
      CLEANSER,
    ]);
    await openPage(page, await urlOf(studio, CLEANSER));
    for (const part of ['.product__pic img', '.thumb img']) {
      const image = gallery(page).locator(part).first();
      await expect.poll(() => shownPicture(image)).toContain('studio-fallback-product');
    }
  });

  await test.step('Back to Products leads to the list where there is no way back', async () => {
    const other = await page.context().newPage();
    await openPage(other, await urlOf(studio, 'Oat Milk Toner'));
    await other.getByRole('link', { name: 'Back to Products' }).click();
    await expect(other).toHaveURL('/products');
  });
});

test('what is pressed before the code has come is not lost', { tag: ['@phone', '@long'] }, async ({
  page,
  studio,
}) => {
  await test.step('a product is in the cart, once', async () => {
    const line = await holdBack(page, '**/assets/product-page*.js');
    await page.goto(await urlOf(studio, CLEANSER), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
    await line.letGo();
    await expect(toast(page)).toContainText('Added to Cart');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('a form is not sent by the browser, and says what is missing', async () => {
    const line = await holdBack(page, '**/assets/auth-page*.js');
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').first().fill('mei@example.com');
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
    await line.letGo();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail').first()).toHaveValue('mei@example.com');
    await expect(page).toHaveURL('/auth');
  });
});

test('on a phone the pictures turn under a finger, and buying stays in reach', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await openPage(page, await urlOf(studio, CLEANSER));

  await test.step('pictures turn under a finger, which still scrolls the page', async () => {
    await swipe(page, { across: -160 });
    await expect(gallery(page).getByText('2 of 3 images')).toBeVisible();
    await swipe(page, { across: 160 });
    await expect(gallery(page).getByText('1 of 3 images')).toBeVisible();
    await swipe(page, { down: -160 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(gallery(page).getByText('1 of 3 images')).toBeVisible();
  });

  await test.step('buying stays in reach', async () => {
    const bar = page.getByRole('region', { name: 'Buy' });
    await add(page).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(toast(page)).toContainText(`1x ${CLEANSER} added to your cart`);
  });
});

/** A real touch on the large picture: the browser decides whether it scrolls. */
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
