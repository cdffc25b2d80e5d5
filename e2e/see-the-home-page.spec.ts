import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { stopClock } from './stop-clock.ts';

const SLIDES = [
  ['Achieve Radiant, Nourished Skin', 'Book Treatment - $58', 'View All Treatments'],
  ['Professional Anti-Aging Solutions', 'Book Consultation', 'Learn More'],
  ['Gentle Care for Sensitive Skin', 'Start Your Journey', 'See Results'],
] as const;

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: `Slide ${number}` });

async function expectSlide(page: Page, number: 1 | 2 | 3) {
  const [title, primary, secondary] = SLIDES[number - 1]!;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(hero(page).getByRole('link', { name: primary })).toHaveAttribute(
    'href',
    /^\/(\?treatment=\d+)?#booking$/,
  );
  await expect(hero(page).getByRole('link', { name: secondary })).toHaveAttribute('href', '/#treatments');
  await expect(hero(page).locator('[aria-current=true]')).toHaveAccessibleName(`Slide ${number}`);
}

test('the sections come in their order, each with its place', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main h1, main h2').allTextContents();
  expect(headings).toEqual([
    'Achieve Radiant, Nourished Skin',
    'Our Signature Treatments',
    'Detoxifying Hydration Facial',
    'Book your appointment',
    'Care to take home',
    'Every visit counts toward the next',
    'In their words',
    'Come and see us',
  ]);
  const places = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(places).toEqual(['treatments', 'booking', 'products', 'loyalty', 'contact']);
});

test.describe('the first screen', () => {
  test('has three slides, and a dot for each', async ({ page }) => {
    await stopClock(page);
    await openPage(page, '/');
    await expectSlide(page, 1);
    await expect(hero(page).getByRole('group', { name: 'Choose slide' }).getByRole('button')).toHaveCount(3);
    for (const number of [2, 3, 1] as const) {
      await dot(page, number).click();
      await expectSlide(page, number);
    }
  });

  test('goes on every five seconds, and begins again after the third', async ({ page }) => {
    const clock = await stopClock(page);
    await openPage(page, '/');
    for (const [seconds, number] of [
      [4.9, 1],
      [0.2, 2],
      [5, 3],
      [5, 1],
    ] as const) {
      await clock.pass(seconds);
      await expectSlide(page, number);
    }
  });

  test('stands still while it is paused, and goes on when it is not', async ({ page }) => {
    const clock = await stopClock(page);
    await openPage(page, '/');
    await hero(page).getByRole('button', { name: 'Pause slides' }).click();
    await leave(page);
    await clock.pass(12);
    await expectSlide(page, 1);
    await hero(page).getByRole('button', { name: 'Play slides' }).click();
    await leave(page);
    await clock.pass(5.1);
    await expectSlide(page, 2);
  });

  test('stands still under the pointer and under the keyboard', { tag: '@desktop' }, async ({ page }) => {
    const clock = await stopClock(page);
    await openPage(page, '/');
    await page.getByRole('heading', { level: 1 }).hover();
    await clock.pass(12);
    await expectSlide(page, 1);
    await page.mouse.move(5, 5);
    await dot(page, 1).focus();
    await clock.pass(12);
    await expectSlide(page, 1);
  });

  test('stands still for those who asked for stillness', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clock = await stopClock(page);
    await openPage(page, '/');
    await clock.pass(12);
    await expectSlide(page, 1);
  });

  test('its buttons lead to booking and to the treatments', async ({ page }) => {
    await openPage(page, '/');
    await hero(page).getByRole('link', { name: 'View All Treatments' }).click();
    await expect(page).toHaveURL('/#treatments');
    await expect(page.getByRole('heading', { name: 'Our Signature Treatments' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await hero(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/#booking$/);
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeInViewport();
  });

  test('is as high on every slide, and the next picture is there before its turn', async ({ page }) => {
    const clock = await stopClock(page);
    await openPage(page, '/');
    const pictures = hero(page).locator('.hero__pic img');
    await expect(pictures).toHaveCount(1);
    const height = (await hero(page).boundingBox())!.height;
    await clock.pass(2.5);
    await expect(pictures).toHaveCount(2);
    await expectSlide(page, 1);
    for (const number of [2, 3] as const) {
      await dot(page, number).click();
      await expectSlide(page, number);
      expect((await hero(page).boundingBox())!.height).toBe(height);
    }
    await expect(pictures).toHaveCount(3);
  });

  for (const [where, width, height, mails] of [
    ['on a phone on its side', 740, 360, '100%'],
    ['at twice the size', 640, 400, '100%'],
    ['with letters of twice the size', 640, 800, '200%'],
  ] as const) {
    test(`shows its headline ${where}, and neither it nor the header sticks out`, {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openPage(page, '/');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, mails);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const hasRoom = await hero(page).evaluate((element) => element.scrollWidth <= window.innerWidth);
      expect(hasRoom, 'the first screen fits').toBe(true);
      const header = page.getByRole('banner');
      expect(await header.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test('a hyphen does not break a title', async ({ page }) => {
    await stopClock(page);
    await openPage(page, '/');
    await dot(page, 2).click();
    const lines = await hero(page)
      .getByText('Anti-Aging', { exact: true })
      .evaluate((element) => element.getClientRects().length);
    expect(lines).toBe(1);
  });

  test('says what a visitor wants to know first', async ({ page, studio }) => {
    await page.goto('/');
    const facts = page.locator('.trust li');
    await expect(facts).toHaveText([
      'Open now until 9pm',
      'Chinatown MRT (NE4/DT19), Exit A, three minutes on foot',
      'Patch-tested before every first visit',
      '5.0 from 7 Google reviews',
    ]);
    studio.clock.set('2026-09-20T04:00:00.000Z');
    await page.reload();
    await expect(facts.first()).toHaveText('Opens Mon 11am');
  });
});

test.describe('the way to booking', () => {
  test('is a floating button, away while the booking is there', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    const button = page.getByRole('link', { name: 'Book a treatment' });
    const box = (await button.boundingBox())!;
    expect([1280 - box.x - box.width, 800 - box.y - box.height]).toEqual([28, 28]);
    const behaviors = await scrollBehaviors(page);
    await button.click();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeInViewport();
    expect(await behaviors()).toEqual(['smooth']);
    await expect(button).toBeHidden();

    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#booking')).toBeFocused();
  });

  test('is a bar on phones, the floating button above it; they cover nothing', { tag: '@phone' }, async ({
    page,
  }) => {
    await openPage(page, '/');
    const bar = page.getByRole('navigation', { name: 'Book or message us' });
    const button = page.getByRole('link', { name: 'Book a treatment' });
    const [circle, top] = [(await button.boundingBox())!, (await bar.boundingBox())!.y];
    expect(circle.y + circle.height).toBeLessThan(top);
    expect(circle.width).toBeGreaterThanOrEqual(44);
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/6561234567',
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const lastLine = page.getByRole('contentinfo').getByText('Closed Sundays');
    await expect(lastLine).toBeInViewport();
    const [line, edge] = [(await lastLine.boundingBox())!, (await bar.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(edge.y);

    await button.tap();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(button).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.getByRole('link', { name: 'Book' }).tap();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(bar).toBeHidden();
  });

  test('is there at 768 pixels as the button alone', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: 'Book a treatment' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Book or message us' })).toBeHidden();
  });
});

/** Who presses a button looks at it; the slides go on only when nobody does. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** How the page was told to scroll from now on. */
async function scrollBehaviors(page: Page): Promise<() => Promise<unknown[]>> {
  const seen = await page.evaluateHandle(() => {
    const behaviors: unknown[] = [];
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      behaviors.push(typeof options === 'object' && options.behavior);
      original.call(this, options);
    };
    return behaviors;
  });
  return () => seen.jsonValue();
}
