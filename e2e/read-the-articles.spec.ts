import type { Page } from '@playwright/test';
import { columnsOf } from './columns-of.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { holdBack } from './hold-back.ts';
import { openPage, untilHydrated } from './open-page.ts';
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

test.describe('the article list', () => {
  test('shows what is published, newest first, the first one large', async ({ page }) => {
    await openPage(page, '/media');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty & Wellness Insights');
    await expect(topics(page)).toHaveText(TOPICS);
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(ALL);

    const card = cards(page).filter({ hasText: LABEL.title });
    await expect(card.locator('.badge')).toHaveText('Ingredients');
    await expect(card).toContainText('13 October 2026');
    await expect(card).toContainText(/\d+ min read/);
    await expect(card.getByRole('link', { name: LABEL.title })).toHaveAttribute(
      'href',
      `/articles/${LABEL.slug}`,
    );
    const sizes = await cards(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height),
    );
    expect(Math.max(...sizes)).toBe(sizes[0]);
    await expect(titles(page).first()).toHaveText('A calmer week for sensitive skin, in seven small habits');

    await card.getByRole('link', { name: LABEL.title }).click();
    await expect(page).toHaveURL(`/articles/${LABEL.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABEL.title);
  });

  test('stands in one, two or three columns, as there is room', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/media');
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columnsOf(page.locator('.grid--3 > article')), `${width} px`).toBe(columns);
    }
  });

  test('leaves out what an article does not have', { tag: '@desktop' }, async ({ page, studio, trouble }) => {
    trouble.expect(/404/); // the picture
    await studio.sql(
      `update articles set read_time = null, topic_id = null, featured_image = '/files/gone-1200x800.webp' where slug = $1`,
      [LABEL.slug],
    );
    await openPage(page, '/media');
    const card = cards(page).filter({ hasText: LABEL.title });
    await expect(card).not.toContainText('min read');
    await expect(card.locator('.badge')).toHaveCount(0);
    await expect.poll(() => shownPicture(card.locator('img'))).toContain('studio-fallback-article');
  });

  test('is searched by title and excerpt, whatever the capitals', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    const found = await studio.sql(
      `select from articles where published_at is not null and title || excerpt ilike '%sunscreen%'`,
    );
    await openPage(page, '/media');
    await box(page).fill('SUNscreen');
    await expect(page).toHaveURL('/media?q=SUNscreen');
    await expect(cards(page)).toHaveCount(found.length);
    await expect(titles(page).filter({ hasText: 'Sunscreen at one degree north' })).toBeVisible();

    await box(page).fill('nothing like this');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(page.getByText('Try another word, or another topic.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(box(page)).toHaveValue('');
  });

  test('is narrowed to a topic in the address, which the back button leaves', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/media');
    const isSame = await markVisit(page);
    await topic(page, 'Sensitive Skin').click();
    await expect(page).toHaveURL('/media?topic=Sensitive+Skin');
    await expect(cards(page).locator('.badge')).toHaveText(['Sensitive Skin', 'Sensitive Skin']);
    await expect(topic(page, 'Sensitive Skin')).toHaveAttribute('aria-pressed', 'true');
    await box(page).fill('barrier');
    await expect(page).toHaveURL(/q=barrier/);
    await expect(titles(page)).toHaveText(['What a damaged barrier feels like, and how to mend it']);

    await page.goBack();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(topic(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
    await expect(box(page)).toHaveValue('');
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);
    expect(await isSame()).toBe(true);
  });

  test('is narrowed without JavaScript, too', { tag: '@desktop' }, async ({ browser, studio }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
    const page = await context.newPage();
    await page.goto('/media?topic=Sensitive+Skin');
    await expect(cards(page)).toHaveCount(2);
    await box(page).fill('barrier');
    await box(page).press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await topic(page, 'Routines').click();
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await context.close();
  });

  test('bears ten thousand letters and a topic that nobody knows', { tag: '@desktop' }, async ({
    request,
  }) => {
    for (const search of [`q=${'a'.repeat(10_240)}`, 'topic=Perfume', 'q=%00', 'q=%ED%A0%80', 'q=([']) {
      const answer = await request.get(`/media?${search}`);
      expect(answer.status(), search.slice(0, 20)).toBe(200);
      expect(await answer.text(), search.slice(0, 20)).toContain('No articles found');
    }
  });

  test('says that it is loading, that it failed, and the retry works', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404|503/);
    await openPage(page, '/nowhere');
    const line = await holdBack(page, '**/api/articles');
    await followLink(page, '/media');
    await expect(page.getByText('Loading articles...')).toBeAttached();
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    await line.letGo();
    await expect(cards(page)).toHaveCount(ALL);

    await openPage(page, '/nowhere');
    await page.route('**/api/articles', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }),
    );
    await followLink(page, '/media');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load articles' });
    await expect(alert).toBeVisible();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(ALL);
  });

  test.describe('of a studio that has none', () => {
    test.use({ content: 'none' });

    test('says so', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/media');
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
      await expect(page.getByText('Our first article is on its way.')).toBeVisible();
      await expect(topics(page)).toHaveText(['All Topics']);
    });
  });
});

test.describe('an article', () => {
  test('shows its topic, dates, picture and text, and the way back', async ({ page, studio }) => {
    await studio.sql(`update articles set updated_at = '2026-10-20T01:00:00Z' where slug = $1`, [LABEL.slug]);
    await openPage(page, `/articles/${LABEL.slug}`);
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

    for (const name of ['All articles', 'Back to all articles']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/media');
      await page.goBack();
    }
  });

  test('comes out of its card: the picture grows, is sharp at twice the pixels, and leaves no name behind', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openPage(page, '/media');
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
    await page.getByRole('region', { name: 'Keep reading' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Keep reading' })).toBeVisible();
    await expect(page.locator('html[data-grown]')).toHaveCount(0);
  });

  test('runs no markup that got past the editor', { tag: '@desktop' }, async ({ page, studio, trouble }) => {
    trouble.expect(/404/); // the picture
    await studio.sql('update articles set content = $1 where slug = $2', [
      '<p>Fine</p><script>window.hacked = 1</script><img src="/x.webp" onerror="window.hacked = 2"><a href="javascript:window.hacked=3">go</a><style>body{display:none}</style>',
      LABEL.slug,
    ]);
    await page.goto(`/articles/${LABEL.slug}`);
    await expect(page.locator('.prose')).toContainText('Fine');
    expect(await page.locator('.prose').innerHTML()).not.toMatch(/script|onerror|style/);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('is shared by the device’s own sheet where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
    });
    await openPage(page, `/articles/${LABEL.slug}?from=letter`);
    for (const name of ['Share', 'Share this article'])
      await page.getByRole('button', { name, exact: true }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    const url = new URL(`/articles/${LABEL.slug}`, page.url()).href;
    expect(shared).toEqual(Array(2).fill({ title: LABEL.title, url }));
    await expect(toast(page)).not.toContainText('Link copied');
  });

  test('is otherwise copied by its address', { tag: '@desktop' }, async ({ page, context }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/articles/${LABEL.slug}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(toast(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('names its address where it cannot be copied', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    await openPage(page, `/articles/${LABEL.slug}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(toast(page).getByRole('alert')).toContainText(page.url());
  });
});

test.describe('an article that is not there', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/404|503/));
  const gone = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
    await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
  };

  test('is answered with 404, says so and leads back', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto('/articles/nothing-here');
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await gone(page);
    await expect(page).toHaveTitle('Article Not Found · Petal Skin Studio');
    await page.getByRole('link', { name: 'Back to all articles' }).click();
    await expect(page).toHaveURL('/media');
  });

  test('is also a draft', { tag: '@desktop' }, async ({ request, studio }) => {
    const drafts = await studio.sql<{ slug: string; title: string }>(
      'select slug, title from articles where published_at is null',
    );
    expect(drafts).toHaveLength(3);
    const list = await (await request.get('/media')).text();
    for (const { slug, title } of drafts) {
      expect((await request.get(`/articles/${slug}`)).status()).toBe(404);
      expect((await request.get(`/api/articles/${slug}`)).status()).toBe(404);
      expect(list).not.toContain(title);
    }
  });

  test('says the same when it could not be loaded, and the retry works', { tag: '@desktop' }, async ({
    page,
  }) => {
    const api = `**/api/articles/${LABEL.slug}`;
    await openPage(page, '/nowhere');
    const line = await holdBack(page, api);
    await followLink(page, `/articles/${LABEL.slug}`);
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    await page.route(api, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Later.' } }),
    );
    await line.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABEL.title);

    await openPage(page, '/nowhere');
    await followLink(page, `/articles/${LABEL.slug}`);
    await gone(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABEL.title);
  });
});
