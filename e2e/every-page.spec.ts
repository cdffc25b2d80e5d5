import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openComponentSheet } from './open-component-sheet.ts';
import { openPage } from './open-page.ts';
import { publicPages } from './public-pages.ts';

for (const { name, path, status } of publicPages) {
  test.describe(`the ${name} page`, () => {
    test.beforeEach(({ trouble }) => {
      if (status !== 200) trouble.expect(new RegExp(String(status)));
    });

    test('is well made: for axe, in its headings, its pictures, its width and its stillness', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, path);
      expect.soft(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0);
      expect.soft(await axeComplaints(page)).toEqual([]);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', /^en/);
      expect.soft(await page.title()).toContain('Petal Skin Studio');
      expect.soft(await unsizedPictures(page), 'pictures without a place').toEqual([]);
      expect.soft(await tooWide(page), 'what makes it scroll sideways').toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await tooWide(page), 'what makes it scroll sideways in 320 pixels').toEqual([]);
    });
  });
}

test('every page is a page without JavaScript, too', { tag: '@desktop' }, async ({
  browser,
  studio,
  trouble,
}) => {
  trouble.expect(/404/);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
  const page = await context.newPage();
  const treatments = page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' });
  for (const { name, path } of publicPages) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect.soft(page.getByText('Loading'), name).toBeHidden();
    await expect.soft(treatments, name).toHaveAttribute('href', '/treatments');
  }
  await treatments.click();
  await expect(page).toHaveURL('/treatments');
  await expect(page.locator('main article')).toHaveCount(8);
  await context.close();
});

test.describe('the component sheet', () => {
  test.use({ isDevelopment: true });
  test.beforeEach(({ trouble }) => trouble.expect(/pictures\/gone/)); // shown on purpose

  test('has nothing that axe complains about, nor has what it opens', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // colours are judged at once, not on their way
    await openComponentSheet(page);
    expect(await axeComplaints(page)).toEqual([]);
    for (const [opener, closer] of [
      ['Open dialog', 'Close'],
      ['Open sheet', 'Close cart'],
      ['Ask first', 'Keep it'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
      await page.getByRole('button', { name: closer, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Destructive toast' }).click();
    expect(await axeComplaints(page, '.toaster')).toEqual([]);
    await page.getByRole('button', { name: 'Account of Hui Min' }).click();
    expect(await axeComplaints(page, '.menu-box')).toEqual([]);
  });

  test('fits a window of 320 pixels', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openComponentSheet(page);
    expect(await tooWide(page)).toEqual([]);
  });

  test('moves nothing for those who asked for stillness', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Open sheet' }).click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('who asked for stillness is at the place at once', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const behaviors = await page.evaluate(() => {
    const seen: unknown[] = [];
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      seen.push(typeof options === 'object' && options.behavior);
      original.call(this, options);
    };
    document.querySelector<HTMLElement>('footer a[href="/#contact"]')?.click();
    return seen;
  });
  expect(behaviors).toEqual(['auto']);
  await expect(page.locator('#contact')).toBeInViewport();
});

function unsizedPictures(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll((images) => {
    const isSized = (image: Element) =>
      ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0);
    return images.filter((image) => !isSized(image)).map((image) => image.outerHTML);
  });
}

/** What sticks out of the page, when it can be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.body.querySelectorAll('*')];
    return all
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
