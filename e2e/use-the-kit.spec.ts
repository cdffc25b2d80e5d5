import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openComponentSheet } from './open-component-sheet.ts';
import { stopClock } from './stop-clock.ts';

test.use({ isDevelopment: true });
test.beforeEach(({ trouble }) => trouble.expect(/pictures\/gone/)); // shown on purpose

test.describe('a toast', () => {
  test('is there for five seconds', async ({ page }) => {
    const clock = await stopClock(page);
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Plain toast' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Booking Confirmed!' });
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0); // a mouse that rests on it would keep it
    await clock.pass(4.8);
    await expect(toast).toBeVisible();
    await clock.pass(0.4);
    await expect(toast).toBeHidden();
  });

  test('takes the place of the one before', { tag: '@desktop' }, async ({ page }) => {
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Plain toast' }).click();
    await page.getByRole('button', { name: 'Toast with its icon' }).click();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.locator('.toast')).toContainText('Added to Cart');
  });

  test('of a failure interrupts whoever listens', { tag: '@desktop' }, async ({ page }) => {
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Destructive toast' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('is seen and heard above an open dialog', { tag: '@desktop' }, async ({ page }) => {
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
    await dialog.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Booking Failed' })).toBeVisible();
  });
});

test.describe('the focus', () => {
  for (const { opener, role, name } of [
    { opener: 'Open dialog', role: 'dialog', name: 'Book Appointment' },
    { opener: 'Open sheet', role: 'dialog', name: 'Your cart' },
    { opener: 'Ask first', role: 'alertdialog', name: 'Delete this booking?' },
  ] as const) {
    test(`stays in what "${opener}" opens, and goes back when it closes`, async ({ page }) => {
      await openComponentSheet(page);
      const button = page.getByRole('button', { name: opener });
      await button.focus();
      await page.keyboard.press('Enter');
      const modal = page.getByRole(role, { name });
      await expect(modal).toBeVisible();

      expect(await placesOfFocus(page, modal, 'Tab')).not.toContain('page');
      expect(await placesOfFocus(page, modal, 'Shift+Tab')).not.toContain('page');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  test('of a dialog begins where it is useful', { tag: '@desktop' }, async ({ page }) => {
    await openComponentSheet(page);
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  });
});

test('a dialog closes by a press beside it', { tag: '@desktop' }, async ({ page }) => {
  await openComponentSheet(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog', { name: 'Book Appointment' })).toBeHidden();
});

test('tabs follow the arrow keys, Home and End', { tag: '@desktop' }, async ({ page }) => {
  await openComponentSheet(page);
  const list = page.getByRole('tablist', { name: 'Example tabs' });
  await list.getByRole('tab', { name: 'Loyalty' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'E-Wallet'],
    ['ArrowLeft', 'Loyalty'],
    ['ArrowLeft', 'Purchases'],
    ['ArrowRight', 'Loyalty'],
    ['End', 'Purchases'],
    ['Home', 'Loyalty'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(list.getByRole('tab', { name })).toBeFocused();
    await expect(list.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toHaveText(`The panel of ${name}.`);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Loyalty' })).toBeFocused();
});

test('a menu follows the arrow keys and gives the focus back', { tag: '@desktop' }, async ({ page }) => {
  await openComponentSheet(page);
  const button = page.getByRole('button', { name: 'Account of Hui Min' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Dashboard', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

/** Where the focus goes in a dozen steps: into the modal, to the browser's own buttons, or, wrongly, to the page below. */
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
