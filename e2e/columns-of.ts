import type { Locator } from '@playwright/test';

/** The number of columns of the elements. */
export function columnsOf(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
  );
}
