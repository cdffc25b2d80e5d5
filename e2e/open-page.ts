import type { Page } from '@playwright/test';

/** Opens a page and waits for hydration: what is pressed before that is handled by the browser. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/**
 * As if scrolled a little: forms far below are skipped until a visitor does that, and the code of what is below is not
 * loaded.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(isHydrated, `${AT_FIRST}, #contact, .footer`);
}

/** What works before anybody uses the page. */
export async function untilHydratedAtFirst(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, AT_FIRST);
}

const AT_FIRST = 'main, main > :first-child';

/** React marks every hydrated element; the code of the footer, and of some pages and sections, comes later. */
function isHydrated(parts: string): boolean {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const all = [...document.querySelectorAll(parts)];
  return all.length > 0 && all.every(isTaken);
}
