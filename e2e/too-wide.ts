import type { Page } from '@playwright/test';

/** What sticks out of the page, when it can be scrolled sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.body.querySelectorAll('*')];
    return all
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
