import type { Locator } from '@playwright/test';

/** In how many columns the elements stand. */
export function columnsOf(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
  );
}
