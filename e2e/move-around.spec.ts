import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { markVisit } from './same-visit.ts';

const TREATMENTS_CODE = '**/assets/treatments-page-*.js';
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footer = (page: Page) => page.getByRole('contentinfo');
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

test.describe('moving around the site', () => {
  test('a link changes the page without loading the site anew', async ({ page }) => {
    await openPage(page, '/');
    const isSame = await markVisit(page);
    await page.getByRole('link', { name: 'View All Treatments' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(page).toHaveURL('/treatments');
    await expect(page).toHaveTitle('Treatments · Petal Skin Studio');
    expect(await scrollY(page)).toBe(0);

    await page.getByRole('banner').getByRole('link', { name: 'Petal Skin Studio' }).click();
    await expect(page.locator('section.hero')).toBeVisible();
    expect(await isSame()).toBe(true);
  });

  test('a link to a part of the home page goes home first and then scrolls there', async ({ page }) => {
    await openPage(page, '/treatments');
    const isSame = await markVisit(page);
    await footer(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact')).toBeFocused();
    await expect.poll(() => distanceToHeader(page, '#contact')).toBeLessThan(40);
    expect(await isSame()).toBe(true);
  });

  test('a link to a part of this page only scrolls', async ({ page }) => {
    await openPage(page, '/');
    await footer(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect.poll(() => distanceToHeader(page, '#contact')).toBeLessThan(40);
  });

  test('back and forward bring the page and the place on it', async ({ page }) => {
    await openPage(page, '/treatments');
    const isSame = await markVisit(page);
    await page.getByText('Questions before you book?').scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(300);

    // A real click would first scroll to what it clicks on.
    await footer(page).getByRole('link', { name: 'Petal Skin Studio' }).dispatchEvent('click', { button: 0 });
    await expect(page.locator('section.hero')).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(before - 3);
    expect(await scrollY(page)).toBeLessThan(before + 3);

    await page.goForward();
    await expect(page.locator('section.hero')).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await isSame()).toBe(true);
  });

  test('after a reload, back brings a page whose code is not here yet', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'View All Treatments' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await page.reload();
    await untilHydrated(page);
    await page.goBack();
    await expect(page.locator('section.hero')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('the old page stays until the new one is there', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    const line = await holdBack(page, TREATMENTS_CODE);
    await page.getByRole('link', { name: 'View All Treatments' }).last().click();
    await expect(page.locator('html[data-navigating]')).toHaveCount(1);
    await expect(page.locator('section.hero')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Loading...')).toBeHidden();

    await line.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(page.locator('html[data-navigating]')).toHaveCount(0);
  });

  test('of two links pressed in a hurry the last one counts', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404/);
    await openPage(page, '/nowhere');
    const line = await holdBack(page, TREATMENTS_CODE);
    await footer(page).getByRole('link', { name: 'Treatments' }).click();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.locator('section.hero')).toBeVisible();
    await line.letGo();
    await pause(300);
    await expect(page).toHaveURL('/');
    await expect(page.locator('section.hero')).toBeVisible();
  });

  test('going back while a page is on its way is the last word', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404/);
    await openPage(page, '/');
    await page.evaluate(() => window.history.pushState(null, '', '/nowhere'));
    const line = await holdBack(page, TREATMENTS_CODE);
    await page.getByRole('link', { name: 'View All Treatments' }).last().click();
    await expect(page.locator('html[data-navigating]')).toHaveCount(1);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');
    await line.letGo();
    await pause(300);
    await expect(page).toHaveURL('/');
    await expect(page.locator('html[data-navigating]')).toHaveCount(0);
  });

  test('code that cannot be had is made up for by loading the page anew', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/ERR_FAILED|dynamically imported module/);
    await openPage(page, '/');
    const isSame = await markVisit(page);
    let isBroken = true;
    await page.route(TREATMENTS_CODE, (route) => (isBroken ? route.abort() : route.continue()));
    await page.route(
      (url) => url.pathname === '/treatments',
      (route) => {
        isBroken = false;
        return route.continue();
      },
    );
    await page.getByRole('link', { name: 'View All Treatments' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(page.locator('main article')).toHaveCount(8);
    expect(await isSame()).toBe(false);
  });

  test('a link opened beside this page leaves this one alone', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: 'View All Treatments' })
      .last()
      .click({ modifiers: ['Control'] });
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(page).toHaveURL('/');
  });
});

test.describe('by keyboard', () => {
  test('the first stop leads past the header into the page', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/treatments');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('the reading position is the new page’s start', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'View All Treatments' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('whatever has the focus shows it', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body);
        return {
          name: document.activeElement?.outerHTML.slice(0, 80),
          width: style.outlineWidth,
          shadow: style.boxShadow,
        };
      });
      expect(ring.width !== '0px' || ring.shadow !== 'none', `a ring around ${ring.name}`).toBe(true);
    }
  });
});

/** How far the element's start is from where the sticky header ends. */
function distanceToHeader(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    // The page's end may come before the element can reach the top.
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    return isAtEnd && top > 0 ? 0 : Math.abs(top - header);
  }, selector);
}
