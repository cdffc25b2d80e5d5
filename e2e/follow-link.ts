import type { Page } from '@playwright/test';

/** Puts a link on the open page and follows it: the way to pages that nothing here leads to. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Follow me' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Follow me' }).click();
}
