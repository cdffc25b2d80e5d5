import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { openPage } from './open-page.ts';
import { markVisit } from './same-visit.ts';

test.describe('an address that leads nowhere', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/404/));

  test('answers 404 with a page that says so, has a picture and three ways on', async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveText(['Back to the home page', 'See our treatments', 'Book a visit']);
    const picture = page.getByRole('main').locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await ways.first().click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('section.hero')).toBeVisible();
  });

  test('says the same when a link leads there', async ({ page }) => {
    await openPage(page, '/');
    const isSame = await markVisit(page);
    await followLink(page, '/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    expect(await isSame()).toBe(true);
  });

  test('the sheet of components is not for visitors', { tag: '@desktop' }, async ({ request }) => {
    expect((await request.get('/dev/ui')).status()).toBe(404);
  });

  test('the API answers in its own words', { tag: '@desktop' }, async ({ request }) => {
    const answer = await request.get('/api/nowhere');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toHaveProperty('message');
  });
});

test.describe('an odd address', { tag: '@desktop' }, () => {
  const LONG = 'a'.repeat(10_240);
  const ODD = [
    '%00',
    '%E0%A4%A',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    '%3Cscript%3E',
    "x'%20or%201=1--",
    '😀',
    '%',
  ];

  test('never breaks the site: it is told apart as missing or malformed', async ({ request }) => {
    const paths = ['/articles/', '/product/', '/legal/', '/', '/api/articles/', '/api/products/'].flatMap(
      (place) => [...ODD, LONG].map((odd) => place + odd),
    );
    for (const path of paths) {
      const answer = await request.get(path);
      expect
        .soft([400, 404, 414, 431], `${path.slice(0, 60)} answers ${answer.status()}`)
        .toContain(answer.status());
      expect.soft(await answer.text(), path.slice(0, 60)).not.toMatch(/<script>|at \w+ \(|root:/);
    }
  });

  test('behind a question mark it is a wish for nothing', async ({ request }) => {
    const queries = ['/products?category=', '/products?q=', '/media?q=', '/media?topic=', '/?x='].flatMap(
      (place) => [...ODD, LONG].map((odd) => place + odd),
    );
    for (const path of queries) {
      const answer = await request.get(path);
      expect.soft(answer.status(), path.slice(0, 60)).toBe(200);
    }
    for (const odd of [...ODD, LONG]) {
      const answer = await request.get(`/api/products?category=${odd}`);
      expect.soft([200, 400], `${odd.slice(0, 20)} answers ${answer.status()}`).toContain(answer.status());
    }
  });

  test('that was typed with a slash too many is still the page', async ({ request }) => {
    for (const path of ['/treatments/', '/media//', '/articles/how-to-read-a-label/']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1];
      expect(canonical).toMatch(/[^/]$/);
    }
  });
});
