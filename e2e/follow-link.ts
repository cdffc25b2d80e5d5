import type { Page } from '@playwright/test';

/** Adds a link to the open page and follows it: for pages without links to them. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Follow me' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Follow me' }).click();
}
