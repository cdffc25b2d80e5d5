import type { Trouble } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

/** Whether the watch has heard this; it then belongs to the test. */
async function hears(trouble: Trouble, pattern: RegExp): Promise<void> {
  await expect.poll(() => trouble.unexpected().join('\n')).toMatch(pattern);
  trouble.expect(/^/);
}

test.describe('every test here fails', { tag: '@desktop' }, () => {
  test('when the browser draws a page otherwise than the server did', async ({ page, trouble }) => {
    await page.route(
      (url) => url.pathname === '/treatments',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<h1>Treatments</h1>', '<h1>Something else</h1>');
        await route.fulfill({ response, body });
      },
    );
    await page.goto('/treatments');
    await hears(trouble, /React error #4(18|23|25)|hydrat/i);
  });

  test('when a page throws', async ({ page, trouble }) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a planted error');
      });
    });
    await hears(trouble, /thrown: .*a planted error/);
  });

  test('when a page logs an error', async ({ page, trouble }) => {
    await openPage(page, '/');
    await page.evaluate(() => console.error('a planted complaint'));
    await hears(trouble, /logged: a planted complaint/);
  });

  test('when a page wants what its security policy forbids', async ({ page, trouble }) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      const style = Object.assign(document.createElement('style'), { textContent: 'body { color: red }' });
      document.head.append(style);
    });
    await hears(trouble, /security policy: style-src/);
  });

  test('when a script without the nonce is planted', async ({ page, trouble }) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'window.planted = true' }),
      );
    });
    await hears(trouble, /security policy: script-src/);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  });

  test('when something that a page asks for is not there', async ({ page, trouble }) => {
    await openPage(page, '/');
    await page.evaluate(() => fetch('/api/nowhere'));
    await hears(trouble, /404/);
  });
});
