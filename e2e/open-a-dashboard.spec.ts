import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

/** Refetched by every part of a page that shows it. */
const ALWAYS_NEW = '/api/user';

for (const path of ['/dashboard', '/admin-dashboard', '/admin-dashboard?tab=bookings']) {
  test(`${path}: its head requests what its code needs, and nothing is requested twice`, {
    tag: '@desktop',
  }, async ({ page, studio }) => {
    await signInAs(page, studio, { role: 'admin' });
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && /^\/(api|early-responses)\b/.test(pathname))
        requested.push(pathname + search);
    });
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /Overview|Bookings|Good|Welcome|Hi|Hello/,
    );
    // Whatever the head requested has been taken.
    await expect
      .poll(() => page.evaluate(() => Object.keys(window.earlyResponses?.byUrl ?? { none: 1 })))
      .toEqual([]);
    const early = await page.evaluate(
      () => JSON.parse(document.querySelector('script')?.dataset.requests ?? '[]') as string[],
    );
    expect(early.length).toBeGreaterThan(2);
    const once = early.filter((url) => url !== ALWAYS_NEW);
    expect(requested[0]).toBe(`/early-responses?of=${encodeURIComponent(path)}`);
    expect(requested.slice(1).filter((url) => once.includes(url))).toEqual([]);
    const twice = requested.filter((url, index) => requested.indexOf(url) !== index);
    expect(twice.filter((url) => url !== ALWAYS_NEW)).toEqual([]);
  });
}

test('a visitor’s page requests nothing of a member', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(await page.evaluate(() => window.earlyResponses)).toBeUndefined();
});
