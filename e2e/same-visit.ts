import type { Page } from '@playwright/test';

/** Marks the loaded document; the answer says whether it is still the same one, so nothing was loaded anew. */
export async function markVisit(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'same';
  });
  return () => page.evaluate(() => document.documentElement.dataset.visit === 'same');
}
