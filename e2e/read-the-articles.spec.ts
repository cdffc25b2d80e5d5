import type { Page } from '@playwright/test';
import { columnsOf } from './columns-of.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { markVisit } from './same-visit.ts';
import { shownPicture } from './shown-picture.ts';

const ALL = 6;
const TOPICS = ['All Topics', 'Sensitive Skin', 'Ingredients', 'Sun Care', 'Routines'];
const LABEL = { slug: 'how-to-read-a-label', title: 'How to read a label without a chemistry degree' };

const cards = (page: Page) => page.locator('main article');
const titles = (page: Page) => cards(page).getByRole('heading');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const topics = (page: Page) => page.getByRole('group', { name: 'Filter by topic' }).getByRole('button');
const topic = (page: Page, name: string) => topics(page).filter({ hasText: name });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('the articles: cards, columns, topics and search, and one that grows out of its card', {
  tag: '@desktop',
}, async ({ page, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/404.*gone/); // the picture that is gone
  await studio.sql(
    `update articles set featured_image = '/files/gone-1200x800.webp' where slug = 'sunscreen-at-one-degree-north'`,
  );
  await openPage(page, '/media');
  const isSame = await markVisit(page);

  await test.step('shows what is published, newest first, the first one large', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty & Wellness Insights');
    await expect(topics(page)).toHaveText(TOPICS);
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(ALL);
    const card = cards(page).filter({ hasText: LABEL.title });
    await expect(card.locator('.badge')).toHaveText('Ingredients');
    await expect(card).toContainText('13 October 2026');
    await expect(card).toContainText(/\d+ min read/);
    const sizes = await cards(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height),
    );
    expect(Math.max(...sizes)).toBe(sizes[0]);
    await expect(titles(page).first()).toHaveText('A calmer week for sensitive skin, in seven small habits');
    const gone = cards(page).filter({ hasText: 'Sunscreen at one degree north' }).locator('img');
    await gone.scrollIntoViewIfNeeded();
    await expect.poll(() => shownPicture(gone)).toContain('studio-fallback-article');
  });

  await test.step('stands in one, two or three columns, as there is room', async () => {
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columnsOf(page.locator('.grid--3 > article')), `${width} px`).toBe(columns);
    }
  });

  await test.step('is searched by title and excerpt, whatever the capitals', async () => {
    const found = await studio.sql(
      `select from articles where published_at is not null and title || excerpt ilike '%sunscreen%'`,
    );
    await box(page).fill('SUNscreen');
    await expect(page).toHaveURL('/media?q=SUNscreen');
    await expect(cards(page)).toHaveCount(found.length);
    await box(page).fill('nothing like this');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(box(page)).toHaveValue('');
  });

  await test.step('is narrowed to a topic in the address, which the back button leaves', async () => {
    await topic(page, 'Sensitive Skin').click();
    await expect(page).toHaveURL('/media?topic=Sensitive+Skin');
    await expect(cards(page).locator('.badge')).toHaveText(['Sensitive Skin', 'Sensitive Skin']);
    await box(page).fill('barrier');
    await expect(page).toHaveURL(/q=barrier/);
    await expect(titles(page)).toHaveText(['What a damaged barrier feels like, and how to mend it']);
    await page.goBack();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
    await expect(box(page)).toHaveValue('');
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(ALL);
    expect(await isSame()).toBe(true);
  });

  await test.step('an article comes out of its card: the picture grows, is sharp at twice the pixels, and leaves no name behind', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const original = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset.grown = 'yes';
        return original(update);
      };
    });
    await titles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/articles\//);
    await expect(page.locator('html[data-grown]')).toHaveCount(1);
    const picture = page.locator('.reader__pic');
    await expect(picture).toHaveCSS('view-transition-name', 'none');
    expect((await picture.boundingBox())!.width * 2).toBeLessThanOrEqual(1200);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => delete document.documentElement.dataset.grown);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('region', { name: 'Keep reading' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
    await expect(page.locator('html[data-grown]')).toHaveCount(0);
  });
});

test('an article is read, shared and copied, and runs no markup that got past the editor', {
  tag: '@phone',
}, async ({ page, studio, context, consoleErrors }) => {
  consoleErrors.expect(/404.*x\.webp/); // the picture
  await studio.sql(`update articles set updated_at = '2026-10-20T01:00:00Z' where slug = $1`, [LABEL.slug]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await openPage(page, `/articles/${LABEL.slug}?from=letter`);

  await test.step('shows its topic, dates, picture and text, and the way back', async () => {
    const head = page.locator('.reader__head');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABEL.title);
    await expect(head.locator('.badge')).toHaveText('Ingredients');
    await expect(head).toContainText('13 October 2026');
    await expect(head).toContainText(/\d+ min read/);
    await expect.poll(() => shownPicture(page.locator('.reader__pic img'))).toMatch(/^\/files\//);
    const text = page.locator('.prose');
    expect(await text.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    expect(((await text.textContent()) ?? '').split(/\s+/).length).toBeGreaterThan(600);
    await expect(page.getByText('Last updated 20 October 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Keep reading' })).toBeVisible();
  });

  await test.step('is shared by the device’s own sheet where there is one', async () => {
    for (const name of ['Share', 'Share this article'])
      await page.getByRole('button', { name, exact: true }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    const url = new URL(`/articles/${LABEL.slug}`, page.url()).href;
    expect(shared).toEqual(Array(2).fill({ title: LABEL.title, url }));
    await expect(toast(page)).not.toContainText('Link copied');
  });

  await test.step('is otherwise copied by its address', async () => {
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(toast(page)).toContainText('Link copied');
    const url = new URL(`/articles/${LABEL.slug}`, page.url()).href;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  await test.step('the ways back lead to the list', async () => {
    for (const name of ['All articles', 'Back to all articles']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/media');
      await page.goBack();
    }
  });

  await test.step('runs no markup that got past the editor', async () => {
    await studio.sql('update articles set content = $1 where slug = $2', [
      '<p>Fine</p><script>window.hacked = 1</script><img src="/x.webp" onerror="window.hacked = 2"><a href="javascript:window.hacked=3">go</a><style>body{display:none}</style>',
      LABEL.slug,
    ]);
    await page.goto(`/articles/${LABEL.slug}`);
    await expect(page.locator('.prose')).toContainText('Fine');
    expect(await page.locator('.prose').innerHTML()).not.toMatch(/script|onerror|style/);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});
