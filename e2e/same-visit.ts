import type { Page } from '@playwright/test';

/** Marks the loaded document; the returned function says whether it is still the same one. */
export async function markVisit(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'same';
  });
  return () => page.evaluate(() => document.documentElement.dataset.visit === 'same');
}
