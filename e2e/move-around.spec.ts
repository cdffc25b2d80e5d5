import type { Locator, Page } from '@playwright/test';
import { aPackage } from './a-package.ts';
import { aTherapist } from './a-therapist.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { markVisit } from './same-visit.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const TREATMENTS_CODE = '**/assets/treatments-page-*.js';
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footer = (page: Page) => page.getByRole('contentinfo');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const allTreatments = (page: Page) => page.getByRole('link', { name: 'View All Treatments' }).last();

test('links, parts of pages, back and forward, without loading the site anew', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow();
  await openPage(page, '/');
  const isSame = await markVisit(page);

  await test.step('a link to a part of this page only scrolls', async () => {
    await press(footer(page).getByRole('link', { name: 'Contact' }), '/#contact');
    await expect.poll(() => distanceToHeader(page, '#contact')).toBeLessThan(40);
  });

  await test.step('a link changes the page without loading the site anew', async () => {
    await allTreatments(page).click();
    await expect(title(page)).toHaveText('Treatments');
    await expect(page).toHaveURL('/treatments');
    await expect(page).toHaveTitle('Treatments · Petal Skin Studio');
    expect(await scrollY(page)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Petal Skin Studio' }).click();
    await expect(page.locator('section.hero')).toBeVisible();
  });

  await test.step('its legal links open real texts', async () => {
    for (const [name, address] of [
      ['Privacy Policy', '/legal/privacy'],
      ['Terms & Conditions', '/legal/terms'],
      ['Refund Policy', '/legal/refunds'],
      ['FAQ', '/legal/faq'],
    ] as const) {
      await press(footer(page).getByRole('link', { name }), address);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect
        .poll(async () => (await page.getByRole('main').textContent())?.length, name)
        .toBeGreaterThan(500);
    }
  });

  await test.step('a link to a part of the home page goes home first and then scrolls there', async () => {
    for (const [name, part] of [
      ['Rewards', 'loyalty'],
      ['Products', 'products'],
      ['Book Now', 'booking'],
      ['Contact', 'contact'],
    ] as const) {
      await press(footer(page).getByRole('link', { name: 'FAQ' }), '/legal/faq');
      const links = footer(page).getByRole('navigation', { name: 'Quick links' });
      await press(links.getByRole('link', { name }), `/#${part}`);
      await expect(page.locator(`#${part}`)).toBeInViewport();
      await expect(page.locator(`#${part}`)).toBeFocused();
      await expect.poll(() => distanceToHeader(page, `#${part}`), name).toBeLessThan(40);
    }
  });

  await test.step('back and forward bring the page and the place on it', async () => {
    await allTreatments(page).click();
    await expect(title(page)).toHaveText('Treatments');
    await page.getByText('Questions before you book?').scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(300);
    // A real click would first scroll to its target.
    await footer(page).getByRole('link', { name: 'Petal Skin Studio' }).dispatchEvent('click', { button: 0 });
    await expect(page.locator('section.hero')).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(title(page)).toHaveText('Treatments');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(before - 3);
    expect(await scrollY(page)).toBeLessThan(before + 3);
    await page.goForward();
    await expect(page.locator('section.hero')).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await isSame()).toBe(true);
  });

  await test.step('after a reload, back brings a page whose code is not here yet', async () => {
    await page.reload();
    await untilHydrated(page);
    await page.goBack();
    await expect(title(page)).toHaveText('Treatments');
    await expect(page).toHaveURL('/treatments');
  });
});

test('code that is slow, overtaken, or cannot be had', { tag: ['@desktop', '@long'] }, async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/ERR_FAILED|dynamically imported module|404.*nowhere/);

  await test.step('the old page stays until the new one is there', async () => {
    await openPage(page, '/');
    const line = await holdBack(page, TREATMENTS_CODE);
    await allTreatments(page).click();
    await expect(page.locator('html[data-navigating]')).toHaveCount(1);
    await expect(page.locator('section.hero')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Loading...')).toBeHidden();
    await line.letGo();
    await expect(title(page)).toHaveText('Treatments');
    await expect(page.locator('html[data-navigating]')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('of two links pressed in a hurry the last one counts', async () => {
    await openPage(page, '/nowhere');
    const line = await holdBack(page, TREATMENTS_CODE);
    await footer(page).getByRole('link', { name: 'Treatments' }).click();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.locator('section.hero')).toBeVisible();
    await line.letGo();
    await untilRun(page);
    await expect(page).toHaveURL('/');
    await expect(page.locator('section.hero')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('going back while a page is on its way is the last word', async () => {
    await openPage(page, '/');
    await page.evaluate(() => window.history.pushState(null, '', '/nowhere'));
    const line = await holdBack(page, TREATMENTS_CODE);
    await allTreatments(page).click();
    await expect(page.locator('html[data-navigating]')).toHaveCount(1);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');
    await line.letGo();
    await untilRun(page);
    await expect(page).toHaveURL('/');
    await expect(page.locator('html[data-navigating]')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('code that cannot be had is made up for by loading the page anew', async () => {
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
    await allTreatments(page).click();
    await expect(title(page)).toHaveText('Treatments');
    await expect(page.locator('main article')).toHaveCount(8);
    expect(await isSame()).toBe(false);
    await page.unrouteAll();
  });

  await test.step('a link opened beside this page leaves this one alone', async () => {
    await openPage(page, '/');
    const opened = context.waitForEvent('page');
    await allTreatments(page).click({ modifiers: ['Control'] });
    await expect(title(await opened)).toHaveText('Treatments');
    await expect(page).toHaveURL('/');
  });
});

test('by keyboard, and for those who asked for stillness', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');

  await test.step('whatever has the focus shows it', async () => {
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

  await test.step('who asked for stillness is at the place at once', async () => {
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

  await test.step('the reading position is the new page’s start', async () => {
    await allTreatments(page).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Treatments');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the first stop leads past the header into the page', async () => {
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

  await test.step('on a wide screen there is no menu to open: the links are in the header', async () => {
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Treatments' });
    await expect(link).toBeVisible();
  });
});

test('the menu on a phone', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('opens, closes and leads on by keyboard alone', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('closes by its button', async () => {
    await opener.tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('leads to a part of this page and of another', async () => {
    for (const from of ['/', '/treatments']) {
      if (from !== '/') {
        await opener.focus();
        await page.keyboard.press('Enter');
        await menu.getByRole('link', { name: 'Treatments' }).focus();
        await page.keyboard.press('Enter');
        await expect(title(page)).toHaveText('Treatments');
        await expect(menu).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
      }
      await opener.tap();
      await menu.getByRole('link', { name: 'Contact' }).tap();
      await expect(page).toHaveURL('/#contact');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Come and see us' })).toBeInViewport();
    }
  });
});

test('with every link and a long name, nothing of the header wraps, overlaps or sticks out', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await aPackage(studio);
  await aTherapist(studio, 'Hana Tan');
  const check = async (who: string) => {
    for (const width of [320, 360, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const where = `${who}, ${width} pixels`;
      expect.soft(await tooWide(page), where).toEqual([]);
      expect.soft(await collisions(page), where).toEqual([]);
    }
  };
  for (const name of ['Petal Skin Studio', 'The Botanical Skin & Body Studio of Tanjong Pagar']) {
    await studio.sql(
      `insert into settings values ('name', to_jsonb($1::text), now())
       on conflict (key) do update set value = excluded.value`,
      [name],
    );
    await openPage(page, '/packages');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await check(`${name}, signed out`);
    await signInAs(page, studio);
    await openPage(page, '/packages');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await check(`${name}, signed in`);
    await page.evaluate(() => localStorage.clear());
  }
});

/** Links and buttons of the header that touch the one before them, or are higher than a line of text allows. */
function collisions(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const shown = [...header.querySelectorAll('a, button')]
      .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => a.box.left - b.box.left);
    return shown
      .filter(({ box }, at) => box.height > 56 || (at > 0 && box.left < shown[at - 1]!.box.right - 0.5))
      .map(({ name }) => name ?? '');
  });
}

/** Until the code of the treatments page has run, and whatever it began has been drawn. */
async function untilRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const code = performance
      .getEntriesByType('resource')
      .find(({ name }) => /treatments-page-.*\.js$/.test(name));
    await import(code!.name);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
  });
}

/** The distance of the element's start from the bottom of the sticky header. */
function distanceToHeader(page: Page, selector: string): Promise<number> {
  return page.evaluate((target) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
    // The page may end before the element can reach the top.
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    return isAtEnd && top > 0 ? 0 : Math.abs(top - header);
  }, selector);
}

/** What lies far down is laid out when it comes near, which moves the footer: on a busy machine from under the pointer. */
async function press(link: Locator, address: string): Promise<void> {
  await expect(async () => {
    await link.click();
    await expect(link.page()).toHaveURL(address, { timeout: 3_000 });
  }).toPass();
}
