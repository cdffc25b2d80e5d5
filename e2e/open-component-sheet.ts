import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Opens /dev/ui under the CSP of visitors' pages: development allows inline styles, production does not. */
export async function openComponentSheet(page: Page): Promise<void> {
  await page.route('**/dev/ui', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(
      "style-src 'self' 'unsafe-inline'",
      "style-src 'self'",
    );
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } });
  });
  await openPage(page, '/dev/ui');
}
