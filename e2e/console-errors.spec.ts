import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test('every test here fails when a page complains', { tag: ['@desktop', '@long'] }, async ({
  page,
  consoleErrors,
}) => {
  const expectError = (pattern: RegExp) =>
    expect.poll(() => consoleErrors.unexpected().join('\n')).toMatch(pattern);

  await test.step('when the browser draws a page otherwise than the server did', async () => {
    await page.route(
      (url) => url.pathname === '/treatments',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<h1>Treatments</h1>', '<h1>Something else</h1>');
        await route.fulfill({ response, body });
      },
    );
    await page.goto('/treatments');
    await expectError(/React error #4(18|23|25)|hydrat/i);
  });

  await openPage(page, '/');
  await test.step('when a page throws', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a planted error');
      });
    });
    await expectError(/thrown: .*a planted error/);
  });

  await test.step('when a page logs an error', async () => {
    await page.evaluate(() => console.error('a planted complaint'));
    await expectError(/logged: a planted complaint/);
  });

  await test.step('when a page wants what its security policy forbids', async () => {
    await page.evaluate(() => {
      const style = Object.assign(document.createElement('style'), { textContent: 'body { color: red }' });
      document.head.append(style);
    });
    await expectError(/security policy: style-src/);
  });

  await test.step('when a script is planted', async () => {
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'window.planted = true' }),
      );
    });
    await expectError(/security policy: script-src/);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  });

  await test.step('when something that a page asks for is not there', async () => {
    await page.evaluate(() => fetch('/api/nowhere'));
    await expectError(/404/);
  });
  consoleErrors.expect(/^/); // all of it was planted
});
