import type { Locator, Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openComponentSheet } from './open-component-sheet.ts';

test.use({ isDevelopment: true });

test('the component sheet: modals keep the focus, nothing moves or sticks out, and axe is content', {
  tag: ['@desktop', '@long'],
}, async ({ page, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/pictures\/gone/); // shown on purpose
  await openComponentSheet(page);
  expect(await axeComplaints(page)).toEqual([]);

  for (const { opener, role, name } of [
    { opener: 'Open dialog', role: 'dialog', name: 'Book Appointment' },
    { opener: 'Open sheet', role: 'dialog', name: 'Your cart' },
    { opener: 'Ask first', role: 'alertdialog', name: 'Delete this booking?' },
  ] as const)
    await test.step(`the focus stays in what "${opener}" opens, and goes back when it closes`, async () => {
      const button = page.getByRole('button', { name: opener });
      await button.focus();
      await page.keyboard.press('Enter');
      const modal = page.getByRole(role, { name });
      await expect(modal).toBeVisible();
      expect(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0);
      expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
      expect(await placesOfFocus(page, modal, 'Tab')).not.toContain('page');
      expect(await placesOfFocus(page, modal, 'Shift+Tab')).not.toContain('page');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(button).toBeFocused();
    });

  await test.step('a dialog begins where it is useful, has its toast above it, and closes by a press beside it', async () => {
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Booking Failed' })).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('button', { name: 'Destructive toast' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Booking Failed' })).toBeVisible();
  expect(await axeComplaints(page, '.toaster')).toEqual([]);
  await page.getByRole('button', { name: 'Account of Hui Min' }).click();
  expect(await axeComplaints(page, '.menu-box')).toEqual([]);
  await page.keyboard.press('Escape');

  await test.step('tabs follow the arrow keys, and Tab leads into the panel', async () => {
    const list = page.getByRole('tablist', { name: 'Example tabs' });
    await list.getByRole('tab', { name: 'Loyalty' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('tab', { name: 'E-Wallet' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'E-Wallet' })).toBeFocused();
  });

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/**
 * Where the focus goes in a dozen steps: into the modal, to the browser's own buttons, or, wrongly, to the page
 * below.
 */
async function placesOfFocus(page: Page, modal: Locator, key: string): Promise<string[]> {
  const places: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(key);
    places.push(
      await modal.evaluate((element) => {
        if (element.contains(document.activeElement)) return 'modal';
        return document.activeElement === document.body ? 'browser' : 'page';
      }),
    );
  }
  return places;
}
