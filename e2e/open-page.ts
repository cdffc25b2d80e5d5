import { expect, type Page } from '@playwright/test';

/**
 * Opens a page and waits for hydration: what is pressed before that is handled by the browser. As if scrolled a little:
 * forms far below are skipped until a visitor does that.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
}

export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** React marks every hydrated element; the code of the footer, and of some pages and sections, comes later. */
function isHydrated(): boolean {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const all = [...document.querySelectorAll('main, main > :first-child, #contact, .footer')];
  return all.length > 0 && all.every(isTaken);
}
