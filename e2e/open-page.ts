import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration: what is pressed before that is handled by the browser. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** React marks every hydrated element; on the home page, the last section's code comes last. */
function isHydrated(): boolean {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const all = [...document.querySelectorAll('main, #contact')];
  return all.length > 0 && all.every(isTaken);
}
