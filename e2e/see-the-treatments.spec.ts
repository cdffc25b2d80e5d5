import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { shownPicture } from './shown-picture.ts';

test('the treatments page: pictures, fallbacks, prices that change while it is open, and a line that breaks', {
  tag: '@phone',
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/404.*gone|503.*api\/treatments/);
  await studio.sql(`update treatments set image_url = case name
    when 'Sensitive Calm Facial' then '/files/gone-800x600.webp' end
    where name in ('Sensitive Calm Facial', 'Signature Glow Facial')`);
  await openPage(page, '/treatments');
  const cards = page.locator('main article');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(cards).toHaveCount(8);
  const calm = card('Sensitive Calm Facial');
  await expect(calm).toContainText('$156.00');
  await expect(calm).toContainText('60 min');

  await test.step('a picture that does not come, or is not there, is replaced by the studio’s own', async () => {
    for (const name of ['Sensitive Calm Facial', 'Signature Glow Facial']) {
      const image = card(name).locator('img');
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => shownPicture(image)).toContain('studio-fallback-treatment');
    }
    const own = card('Detoxifying Hydration Facial').locator('img');
    await own.scrollIntoViewIfNeeded();
    await expect.poll(() => shownPicture(own)).toMatch(/^\/files\//);
  });

  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await test.step('reads prices again when the visitor comes back to it', async () => {
    await studio.sql("update treatments set price_cents = 9900 where name = 'Sensitive Calm Facial'");
    // More than once, because a request in flight is not repeated; still sooner than the half minute.
    await expect(async () => {
      await comeBack();
      await expect(calm).toContainText('$127.00', { timeout: 1_000 }); // with its extraction
    }).toPass({ timeout: 15_000 });
  });

  await test.step('keeps what it has when the next reading fails', async () => {
    await page.route('**/api/treatments', (route) => route.fulfill({ status: 503, json: {} }));
    const failed = page.waitForResponse('**/api/treatments');
    await comeBack();
    await failed;
    await expect(cards).toHaveCount(8);
    await expect(page.getByText('Failed to load')).toBeHidden();
  });
});
