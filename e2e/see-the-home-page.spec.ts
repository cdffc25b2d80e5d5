import type { Page } from '@playwright/test';
import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import { total } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage, untilHydratedAtFirst } from './open-page.ts';
import { stopClock } from './stop-clock.ts';

const MAP = 'https://www.google.com/**';
const STAND_IN = '<!doctype html><html lang="en"><title>Map</title><main><h1>A map</h1></main></html>';

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: `Slide ${number}` });
const treatments = (page: Page) => page.locator('#treatments');
const products = (page: Page) => page.locator('#products');
test.use({ contextOptions: { reducedMotion: 'no-preference' } }); // its slides turn, its links scroll

const contact = (page: Page) => page.locator('#contact');
const background = (page: Page) => page.locator('.map__background');

test('the first screen turns by itself, is as high on every slide, and shows its headline in every window', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const clock = await stopClock(page);
  await page.goto('/');
  await untilHydratedAtFirst(page); // the rest needs a clock that goes
  const title = page.getByRole('heading', { level: 1 });
  const pictures = hero(page).locator('.hero__pic img');
  await expect(pictures).toHaveCount(1);
  await clock.pass(2.5);
  await expect(pictures).toHaveCount(2);
  await expect(title).toHaveText('Achieve Radiant, Nourished Skin');
  await clock.pass(2.6);
  await expect(title).toHaveText('Professional Anti-Aging Solutions');

  await test.step('stands still under the pointer', async () => {
    await title.hover();
    await clock.pass(12);
    await expect(title).toHaveText('Professional Anti-Aging Solutions');
  });

  for (const width of [1280, 360])
    await test.step(`is as high on every slide in ${width} pixels, and a hyphen does not break a title`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const heights = new Set<number>();
      for (const number of [1, 2, 3]) {
        await dot(page, number).click();
        await expect(hero(page).locator('[aria-current=true]')).toHaveAccessibleName(`Slide ${number}`);
        heights.add((await hero(page).boundingBox())!.height);
        if (number !== 2) continue;
        const lines = await hero(page)
          .getByText('Anti-Aging', { exact: true })
          .evaluate((element) => element.getClientRects().length);
        expect(lines).toBe(1);
      }
      expect(heights.size).toBe(1);
    });

  await dot(page, 1).click();
  for (const [where, width, height, letters] of [
    ['on a phone on its side', 740, 360, '100%'],
    ['at twice the size', 640, 400, '100%'],
    ['with letters of twice the size', 640, 800, '200%'],
  ] as const)
    await test.step(`shows its headline ${where}, and neither it nor the header sticks out`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        window.scrollTo(0, 0);
        document.documentElement.style.fontSize = size;
      }, letters);
      await expect(title).toBeInViewport({ ratio: 1 });
      const hasRoom = await hero(page).evaluate((element) => element.scrollWidth <= window.innerWidth);
      expect(hasRoom, 'the first screen fits').toBe(true);
      const header = page.getByRole('banner');
      expect(await header.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
    });
});

test('the page from the first screen to the map', { tag: ['@desktop', '@long'] }, async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const requested: string[] = [];
  await context.route(MAP, (route) => {
    requested.push(route.request().method());
    return route.fulfill({ contentType: 'text/html', body: STAND_IN });
  });
  await openPage(page, '/');

  await test.step('the sections come in their order, each with its place', async () => {
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

  await test.step('its buttons lead to booking and to the treatments', async () => {
    await hero(page).getByRole('link', { name: 'View All Treatments' }).click();
    await expect(page).toHaveURL('/#treatments');
    await expect(page.getByRole('heading', { name: 'Our Signature Treatments' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await hero(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/#booking$/);
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeInViewport();
  });

  await test.step('a map is asked for only when somebody looks, and shown when it answers', async () => {
    expect(requested).toEqual([]);
    const worker = page.waitForEvent('worker');
    await background(page).scrollIntoViewIfNeeded();
    const frame = page.getByTitle('Map: Petal Skin Studio');
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?q=.+&output=embed$/);
    await expect(frame.contentFrame().getByText('A map')).toBeVisible();
    expect(requested).toEqual(['HEAD', 'GET']);
    expect(await axeComplaints(page, '#contact')).toEqual([]);

    // The policies let a frame and one question go there, and nothing else.
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain('; frame-src https://www.google.com;');
    expect(policy).toContain("; connect-src 'self';");
    const code = await request.get((await worker).url());
    expect(code.headers()['content-security-policy']).toBe(
      "default-src 'none'; connect-src https://www.google.com",
    );
  });

  await test.step('is a floating button, away while the booking is there', async () => {
    const button = page.getByRole('link', { name: 'Book a treatment' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button).toBeVisible();
    const box = (await button.boundingBox())!;
    expect([1280 - box.x - box.width, 800 - box.y - box.height]).toEqual([28, 28]);
    const behaviors = await scrollBehaviors(page);
    await button.click();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeInViewport();
    expect(await behaviors()).toEqual(['smooth']);
    await expect(button).toBeHidden();
    await contact(page).scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#booking')).toBeFocused();
  });

  await test.step('Book Now leads to booking and is counted', async () => {
    const cards = treatments(page).getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText([
      'Sensitive Calm Facial',
      'Detoxifying Hydration Facial',
      'Signature Glow Facial',
    ]);
    const counted = page.waitForRequest(
      (sent) => sent.url().endsWith('/api/events') && sent.postData()!.includes('book_click'),
    );
    await treatments(page).getByRole('link', { name: 'Book Now: Signature Glow Facial' }).click();
    expect((await counted).postDataJSON()).toMatchObject({
      name: 'treatment_book_click',
      category: 'engagement',
      label: 'Signature Glow Facial',
    });
    await expect(page.locator('#booking')).toBeFocused();
    await expect(total(page)).toHaveText('$196.00'); // chosen already for who comes from its card
  });

  await test.step('says what it gives, what it costs and how long it lasts', async () => {
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

  await test.step('products are the first three of the chosen filter', async () => {
    const names = products(page).getByRole('article').getByRole('heading');
    await expect(names).toHaveText([
      'Rose Gel Cleanser',
      'Daylight Vitamin C Serum',
      'Weightless Gel Moisturizer',
    ]);
    const filters = products(page).getByRole('group', { name: 'Filter products' }).getByRole('button');
    await filters.getByText('Masks').click();
    await expect(names).toHaveText([
      'Rose Clay Mask',
      'Calming Sheet Mask, 5 pieces',
      'Cool Gel Sleeping Mask',
    ]);
    await filters.getByText('All Products').click();
    await expect(names.first()).toHaveText('Rose Gel Cleanser');
  });

  await test.step('their pictures can be turned over on the card', async () => {
    const card = products(page).getByRole('article').first();
    await card.hover();
    await expect(card.getByText('1 / 3')).toBeVisible();
    await expect(card.locator('.pic__dots i')).toHaveCount(3);
    await card.getByRole('button', { name: 'Next picture of Rose Gel Cleanser' }).click();
    await expect(card.getByText('2 / 3')).toBeVisible();
    await expect(card.getByRole('img')).toHaveAttribute('alt', /closer up/);
  });

  await test.step('reviews come one, two or three at a time, as wide as the window is', async () => {
    const section = page.getByRole('region', { name: 'In their words' });
    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(section.getByRole('figure')).toHaveCount(count); // those that are seen
      await section.getByRole('button', { name: 'Next reviews' }).click();
      await expect(section.getByRole('figure')).toHaveCount(count);
      await section.getByRole('button', { name: 'Previous reviews' }).click();
      await expect(section.getByRole('button', { name: 'Previous reviews' })).toBeDisabled();
    }
  });

  await test.step('cards stand abreast, and the page never scrolls sideways', async () => {
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
    await page.setViewportSize({ width: 768, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('link', { name: 'Book a treatment' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Book or WhatsApp' })).toBeHidden();
  });
});

test('a form far below waits for a visitor, but not for ever', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(contact(page).getByRole('heading', { name: 'Come and see us' })).toBeVisible();
  // Nothing is scrolled or pressed.
  await expect(page.locator('.booking-place form').getByRole('button').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator('.below:not(.is-passed)')).toHaveCount(0, { timeout: 20_000 });
});

test('on a phone: the bar, the rows, the newsletter and a map that cannot be had', {
  tag: ['@phone', '@long'],
}, async ({ page, context }) => {
  test.slow();
  await context.route(MAP, (route) => route.abort('namenotresolved'));
  const failed = context.waitForEvent('requestfailed', (sent) => sent.url().startsWith('https://www.google'));
  await openPage(page, '/');
  const bar = page.getByRole('navigation', { name: 'Book or WhatsApp' });
  const button = page.getByRole('link', { name: 'Book a treatment' });

  await test.step('the way to booking is a bar, which stands in for the floating button and covers nothing', async () => {
    await expect(bar).toBeVisible();
    await expect(button).toBeHidden();
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/6561234567',
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const lastLine = page.getByRole('contentinfo').getByText('Closed Sundays');
    await expect(lastLine).toBeInViewport();
    const [line, edge] = [(await lastLine.boundingBox())!, (await bar.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(edge.y);

    await bar.getByRole('link', { name: 'Book' }).tap();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(bar).toBeHidden();
  });

  await test.step('the last card of a row comes into view by the keyboard', async () => {
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

  await test.step('the newsletter is asked for once, and takes an address', async () => {
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveCount(1);
    const form = contact(page).locator('form');
    await form.getByRole('textbox', { name: 'E-mail address' }).fill('mei@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' });
    await expect(toast).toContainText("You'll receive our latest offers and beauty tips in your inbox.");
    await expect(form.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
  });

  await test.step('the map stays the drawn one, without a word, where the line does not lead there', async () => {
    await background(page).scrollIntoViewIfNeeded();
    await failed;
    await expect(background(page).getByText('Petal Skin Studio')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await drawnWidth(page)).toBe(1000);
  });
});

test('with a team it is at most eleven screens long on a phone, with its rows beside each other', {
  tag: '@phone',
}, async ({ page, studio }) => {
  const screen = { width: 360, height: 740 };
  await page.setViewportSize(screen);
  for (const name of ['Aisyah Rahman', 'Lin Xiuying', 'Priya Menon', 'Hana Tan'])
    await aTherapist(studio, name);
  await openPage(page, '/');
  await expect(page.locator('#team')).toBeAttached();
  // What is far below is laid out when it comes near.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below'))
      part.style.contentVisibility = 'visible';
  });
  await expect(page.getByLabel('Choose a treatment')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / screen.height).toBeLessThanOrEqual(11);
  expect(height / screen.height).toBeGreaterThan(7); // nothing is missing

  await test.step('the form asks for the rest once a treatment is chosen', async () => {
    await page.getByLabel('Choose a treatment').selectOption({ index: 1 });
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });
});

/** Records how the page scrolls from now on. */
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

/** Of the picture behind the address, once it is here. */
function drawnWidth(page: Page): Promise<number> {
  return background(page).evaluate(async (element) => {
    const image = new Image();
    image.src = /url\("(.+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
    await image.decode();
    return image.naturalWidth;
  });
}
