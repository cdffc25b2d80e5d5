import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

test.describe('the menu on a phone', { tag: '@phone' }, () => {
  test('opens, closes and leads on by keyboard alone', async ({ page }) => {
    await openPage(page, '/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Treatments' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treatments');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('closes by its button', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('leads to a part of this page and of another', async ({ page }) => {
    for (const from of ['/', '/treatments']) {
      await openPage(page, from);
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).tap();
      await expect(page).toHaveURL('/#contact');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Come and see us' })).toBeInViewport();
    }
  });

  test('shows where the visitor is', async ({ page }) => {
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Treatments' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  });
});

test('on a wide screen there is no menu to open: the links are in the header', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(page, '/treatments');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Treatments' });
  await expect(link).toHaveAttribute('aria-current', 'page');
});
