import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

const MAP = 'https://www.google.com/**';
const STAND_IN = '<!doctype html><html lang="en"><title>Map</title><main><h1>A map</h1></main></html>';
const loyalty = (page: Page) => page.locator('#loyalty');
const contact = (page: Page) => page.locator('#contact');
const ground = (page: Page) => page.locator('.map__background');

test.describe('the rewards on the home page', () => {
  test('invite a visitor, with a card that is said to be an example', async ({ page }) => {
    await openPage(page, '/');
    for (const name of ['Create Account & Start Earning', 'Already a member? Sign In'])
      await expect(loyalty(page).getByRole('link', { name })).toHaveAttribute('href', '/auth');
    const card = loyalty(page).getByRole('region', { name: 'Example member card' });
    for (const text of ['Example member card', 'Member since 2024', '1,240'])
      await expect(card.getByText(text)).toBeVisible();
    const ways = loyalty(page).getByRole('list', { name: 'How points are earned' }).getByRole('listitem');
    await expect(ways).toHaveText([
      /^1\s*point for every \$1/,
      /^50\s*points a month/,
      /^100\s*points for a friend/,
      /^100\s*welcome points/,
    ]);
  });

  test('show a member their own card and the way to more', async ({ page, studio }) => {
    const { id } = await signInAs(page, studio);
    await studio.sql("update users set created_at = '2025-12-31T16:00Z' where id = $1", [id]);
    await studio.sql(
      `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
       values ($1, 'earned_manual', 'A gift', 1345, 'adjustment', 'gift', '2026-01-01T00:00Z')`,
      [id],
    );
    const { letGo } = await holdBack(page, '**/api/user');
    await page.goto('/');
    await expect(loyalty(page).getByText('Loading your rewards...')).toBeAttached();
    await letGo();
    const card = loyalty(page).getByRole('region', { name: 'Your member card' });
    for (const text of ['Member since January 2026', '1,345', 'Silver'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(loyalty(page).getByRole('link', { name: 'View your dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(loyalty(page).getByText('Example member card')).toHaveCount(0);
    await expect(loyalty(page).getByRole('list', { name: 'How points are earned' })).toBeVisible();
    expect(await complaints(page, '#loyalty')).toEqual([]);
  });
});

test.describe('the reviews', () => {
  test('come one, two or three at a time, as wide as the window is', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/');
    const section = page.getByRole('region', { name: 'In their words' });
    const cards = section.getByRole('figure');
    const back = section.getByRole('button', { name: 'Previous reviews' });
    const on = section.getByRole('button', { name: 'Next reviews' });
    const dots = section.getByRole('group', { name: 'Review pages' }).getByRole('button');

    for (const [width, pages] of [
      [360, [1, 1, 1, 1, 1, 1, 1]],
      [768, [2, 2, 2, 1]],
      [1280, [3, 3, 1]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(dots).toHaveCount(pages.length);
      await expect(back).toBeDisabled();
      const seen = new Set<string>();
      for (const [index, count] of pages.entries()) {
        await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
        await expect(cards).toHaveCount(count);
        for (const name of await cards.locator('figcaption strong').allTextContents()) seen.add(name);
        if (index < pages.length - 1) await on.click();
      }
      expect(seen.size).toBe(7);
      await expect(on).toBeDisabled();
      await dots.first().click();
    }
  });

  test('are all in the page, for search engines and for those without JavaScript', {
    tag: '@desktop',
  }, async ({ browser, studio }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'In their words' }).getByRole('figure')).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Next reviews' })).toBeHidden();
    await context.close();
  });

  test('each says who, when, how many stars and where it was posted', async ({ page }) => {
    await openPage(page, '/');
    const section = page.getByRole('region', { name: 'In their words' });
    const card = section.getByRole('figure').first();
    for (const text of ['Clarissa T.', '2 weeks ago', 'Verified', 'Posted on Google Maps'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(section.getByText('5.0 rating based on 7 Google reviews')).toBeVisible();
    const link = section.getByRole('link', { name: 'Write a review' });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  });
});

test.describe('the contact section', () => {
  test('says where the studio is and how to reach it', async ({ page }) => {
    await page.goto('/');
    await expect(contact(page).getByText('18 Petal Lane, #02-05, Singapore 058999').first()).toBeVisible();
    for (const hours of ['Mon–Fri 11am–9pm', 'Sat 10am–6pm', 'Closed Sundays'])
      await expect(contact(page).getByText(hours)).toBeVisible();
    await expect(contact(page).getByRole('link', { name: '+65 6123 4567' })).toHaveAttribute(
      'href',
      'tel:+6561234567',
    );
    await expect(contact(page).getByRole('link', { name: 'hello@petal.example' })).toHaveAttribute(
      'href',
      'mailto:hello@petal.example',
    );
  });

  test('says whether it is open, by the studio’s clock', { tag: '@desktop' }, async ({ page, studio }) => {
    for (const [now, said] of [
      ['2026-09-15T04:00:00.000Z', 'Open now until 9pm'],
      ['2026-09-15T13:00:00.000Z', 'Opens Wed 11am'],
      ['2026-09-19T09:59:00.000Z', 'Open now until 6pm'],
      ['2026-09-20T04:00:00.000Z', 'Opens Mon 11am'],
    ] as const) {
      studio.clock.set(now);
      await page.goto('/');
      await expect(contact(page).getByText(said)).toBeVisible();
    }
  });

  test('takes an address for the newsletter, and says how it went', async ({ page, trouble, isMobile }) => {
    trouble.expect(/503/);
    await openPage(page, '/');
    // On a phone the footer does not ask a second time.
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveCount(isMobile ? 1 : 2);
    const form = contact(page).locator('form');
    const box = form.getByRole('textbox', { name: 'E-mail address' });
    await box.fill('nobody');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');

    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, body: '' }));
    await box.fill('mei@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toContainText('Subscription Failed');
    await expect(page.getByRole('alert')).toContainText('Failed to subscribe. Please try again.');
    await expect(box).toHaveValue('mei@example.com');

    await page.unroute('**/api/newsletter');
    const line = await holdBack(page, '**/api/newsletter');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    await line.letGo();
    const toast = page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' });
    await expect(toast).toContainText("You'll receive our latest offers and beauty tips in your inbox.");
    await expect(box).toHaveValue('');
  });
});

test.describe('the map', () => {
  test('Get Directions opens a search for the address in a new tab', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/');
    const link = contact(page).getByRole('link', { name: 'Get Directions' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const { origin, pathname, searchParams } = new URL((await link.getAttribute('href'))!);
    expect([origin + pathname, searchParams.get('query')]).toEqual([
      'https://www.google.com/maps/search/',
      '18 Petal Lane, #02-05, Singapore 058999',
    ]);
  });

  test('is asked for only when somebody looks, and shown when it answers', async ({ page, context }) => {
    const requested: string[] = [];
    await context.route(MAP, (route) => {
      requested.push(route.request().method());
      return route.fulfill({ contentType: 'text/html', body: STAND_IN });
    });
    await openPage(page, '/');
    await expect(ground(page)).toBeAttached();
    expect(requested).toEqual([]);

    await ground(page).scrollIntoViewIfNeeded();
    const frame = page.getByTitle('Map: Petal Skin Studio');
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?q=.+&output=embed$/);
    await expect(frame.contentFrame().getByText('A map')).toBeVisible();
    expect(requested).toEqual(['HEAD', 'GET']);
    expect(await complaints(page, '#contact')).toEqual([]);
  });

  test('stays the drawn one, without a word, where the line does not lead there', async ({
    page,
    context,
  }) => {
    await context.route(MAP, (route) => route.abort('namenotresolved'));
    await openPage(page, '/');
    const failed = context.waitForEvent('requestfailed');
    await ground(page).scrollIntoViewIfNeeded();
    await failed;
    await expect(ground(page).getByText('18 Petal Lane, #02-05, Singapore 058999')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await drawnWidth(page)).toBe(1000);
  });

  test('is drawn without JavaScript, too', { tag: '@desktop' }, async ({ browser, studio }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
    const page = await context.newPage();
    await page.goto('/');
    await expect(ground(page).getByText('18 Petal Lane, #02-05, Singapore 058999')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.close();
  });

  test('the policies let a frame and one question go there, and nothing else', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).toContain('; frame-src https://www.google.com;');
    expect(policy).toContain("; connect-src 'self';");
    const worker = page.waitForEvent('worker');
    await openPage(page, '/');
    await ground(page).scrollIntoViewIfNeeded();
    const answer = await request.get((await worker).url());
    expect(answer.headers()['content-security-policy']).toBe(
      "default-src 'none'; connect-src https://www.google.com",
    );
  });
});

async function complaints(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Of the picture behind the address, once it is here. */
function drawnWidth(page: Page): Promise<number> {
  return ground(page).evaluate(async (element) => {
    const image = new Image();
    image.src = /url\("(.+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
    await image.decode();
    return image.naturalWidth;
  });
}
