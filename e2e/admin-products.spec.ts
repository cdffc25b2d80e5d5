import type { Locator, Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAs } from './sign-in-as.ts';

const toasts = (page: Page) => page.locator('.toast');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** The alt texts of the gallery, in order. */
const altTexts = (page: Page) => page.getByRole('textbox', { name: /^Alt text of picture/ });
const inOrder = (page: Page) =>
  altTexts(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function open(page: Page, studio: E2eStudio, more = '') {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto(`/admin-dashboard?tab=products${more}`);
}

async function idOf(studio: E2eStudio, name: string): Promise<number> {
  const [product] = await studio.sql<{ id: number }>('select id from products where name = $1', [name]);
  return product!.id;
}

test('a product is found, added, given its pictures in order, counted, deleted and brought back', {
  tag: '@desktop',
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  await open(page, studio);
  const cleanser = card(page, 'Rose Gel Cleanser');
  await expect(cleanser).toContainText('Code C1001');
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('low');
  await expect(page.getByRole('article').first()).toContainText(/Out of Stock|Only \d left in stock/);
  await expect(cleanser).toHaveCount(0);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cleanser).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Product' });
  await page.keyboard.type('Oat Milk Mist');
  await adding.getByLabel('Price').fill('38');
  await adding.getByLabel('Category').selectOption('Toners');
  await adding.getByLabel('Product code').fill('c1001');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Another product already has this code.'); // in another case
  await expect(adding.getByLabel('Product code')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Product created successfully');
  await expect(card(page, 'Oat Milk Mist')).toContainText('Out of Stock');

  await page.getByRole('button', { name: 'Edit Oat Milk Mist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Oat Milk Mist' });
  const { letGo } = await holdBack(page, '**/api/upload');
  await dialog
    .getByLabel('Add pictures')
    .setInputFiles(
      ['cleanser-gel-2', 'cleanser-gel', 'retinol-serum', 'retinol-serum'].map(
        (name) => `pictures/seed/product-${name}.webp`,
      ),
    );
  await expect(dialog.getByRole('progressbar')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Cancel product-retinol-serum.webp' }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await letGo();
  await expect(altTexts(page)).toHaveCount(3);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  for (const [index, words] of ['One', 'Two', 'Three'].entries()) await altTexts(page).nth(index).fill(words);
  await page.keyboard.press('Tab');
  await dragPicture(page, 2, 0);
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'One', 'Two']);
  await dialog.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter');
  await expect(dialog.getByText('Picture moved to place 2 of 3')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Make Featured picture 2' }).click();
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Featured');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete picture 2' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(altTexts(page)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'Two', 'One']);
  await page.reload();
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'Two', 'One']);
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Featured');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Stock of Oat Milk Mist' }).press('Enter');
  const stock = page.getByRole('dialog', { name: 'Stock of Oat Milk Mist' });
  await expect(stock.getByLabel('Change')).toBeFocused();
  await page.keyboard.type('+20');
  await stock.getByLabel('Reason').fill('Delivery');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Stock updated successfully: 20 now');
  const latest = stock.getByRole('table', { name: 'Stock moves' }).getByRole('row').nth(1);
  await expect(latest).toContainText('Delivery');
  await expect(latest).toContainText('+20');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Oat Milk Mist')).toContainText('20 pieces');

  await page.getByRole('button', { name: 'Delete Oat Milk Mist' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Product deleted successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Oat Milk Mist')).toContainText('$38.00');
});

test('a product is added with three pictures at once, hidden from the shop, and shown again', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  test.slow(); // three pictures, in all their sizes
  await open(page, studio, '&open=new');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Name').fill('Rice Bran Balm');
  await dialog.getByLabel('Price').fill('42');
  await dialog.getByLabel('Category').selectOption('Cleansers');
  await dialog.getByRole('textbox', { name: 'Stock' }).fill('8');
  await dialog
    .getByLabel('Add pictures')
    .setInputFiles(
      ['clay-mask', 'clay-mask-2', 'clay-mask-3'].map((name) => `pictures/seed/product-${name}.webp`),
    );
  await expect(altTexts(page)).toHaveCount(3);
  for (const [index, words] of ['Jar', 'Open jar', 'Texture'].entries())
    await altTexts(page).nth(index).fill(words);
  await dragPicture(page, 2, 0);
  await expect.poll(() => inOrder(page)).toEqual(['Texture', 'Jar', 'Open jar']);
  await dialog.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter');
  await expect.poll(() => inOrder(page)).toEqual(['Texture', 'Open jar', 'Jar']);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  // Each picture is made in several sizes first.
  await expect(toasts(page)).toContainText('Product created successfully', { timeout: 45_000 });
  await expect(card(page, 'Rice Bran Balm')).toContainText('3 pictures');

  const id = await idOf(studio, 'Rice Bran Balm');
  const shown = page.getByRole('switch', { name: 'Rice Bran Balm is in the shop' });
  await shown.press('Enter');
  await expect(toasts(page)).toContainText('Product updated successfully: Rice Bran Balm, hidden');
  await expect(shown).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Shown' }).selectOption('Hidden');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect((await page.request.get(`/product/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Edit Rice Bran Balm' }).click();
  await expect.poll(() => inOrder(page)).toEqual(['Texture', 'Open jar', 'Jar']);
  await page.keyboard.press('Escape');
  await shown.click();
  await expect(toasts(page)).toContainText('Product updated successfully: Rice Bran Balm, in the shop');
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { name: 'Rice Bran Balm' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Texture' }).first()).toBeVisible();
});

test('a finger puts the pictures in order', { tag: ['@phone', '@long'] }, async ({ page, studio }) => {
  await open(page, studio, `&open=edit-${await idOf(studio, 'Rose Gel Cleanser')}`);
  await expect(altTexts(page)).toHaveCount(3);
  const [first, second, third] = await inOrder(page);
  await slidePicture(page, 0, 1);
  await expect.poll(() => inOrder(page)).toEqual([second, first, third]);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
});

const pictures = (page: Page) => page.locator('.gallery__item');

async function middleOf(thing: Locator) {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragPicture(page: Page, from: number, to: number) {
  await pictures(page).nth(to).scrollIntoViewIfNeeded();
  const start = await middleOf(pictures(page).nth(from).locator('.gallery__pic'));
  const end = await middleOf(pictures(page).nth(to).locator('.gallery__pic'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** By real touches, which only the browser itself can create. */
async function slidePicture(page: Page, from: number, to: number) {
  const grip = pictures(page).nth(from).locator('.gallery__grip');
  await grip.scrollIntoViewIfNeeded();
  const start = await middleOf(grip);
  const end = await middleOf(pictures(page).nth(to).locator('.gallery__pic'));
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ]);
  await touch('touchEnd', []);
}
