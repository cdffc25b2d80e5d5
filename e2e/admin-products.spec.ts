import type { Locator, Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LIST = '**/api/products?*';
const toasts = (page: Page) => page.locator('.toast');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** The alt texts of the gallery, in the order in which it stands. */
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

const failWrites = (page: Page) =>
  page.route('**/api/products**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );

test('the grid fails, fills, is filtered, may be empty; a product is added, changed and deleted, failures told', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/50[03]|409/);
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, studio);
  await expect(page.getByText('We could not load the products')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  const cleanser = card(page, 'Rose Gel Cleanser');
  await expect(cleanser).toContainText('$38.00');
  await expect(cleanser).toContainText('Code C1001');
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('low');
  await expect(page.getByRole('article').first()).toContainText(/Out of Stock|Only \d left in stock/);
  await expect(cleanser).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cleanser).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await page.keyboard.type('Oat Milk Mist');
  await dialog.getByLabel('Price').fill('-1');
  await dialog.getByLabel('Stock').fill('-1');
  await page.keyboard.press('Enter');
  for (const text of [
    'Please enter a price like 86.00',
    'Please choose a category',
    'Please enter how many there are: 0 or more',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Price').fill('38');
  await dialog.getByLabel('Category').selectOption('Toners');
  await dialog.getByLabel('Stock').fill('');
  await dialog.getByLabel('Product code').fill('c1001');
  await failWrites(page);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('ErrorFailed to add product');
  await page.unroute('**/api/products**');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Another product already has this code.'); // in another case
  await expect(dialog.getByLabel('Product code')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Product created successfully');
  const mist = card(page, 'Oat Milk Mist');
  await expect(mist).toContainText('Out of Stock');

  await page.getByRole('button', { name: 'Edit Oat Milk Mist' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Oat Milk Mist' });
  await edit.getByLabel('Price').fill('40');
  await failWrites(page);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to update product');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete Oat Milk Mist' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to delete product');
  await page.unroute('**/api/products**');
  await page.getByRole('button', { name: 'Delete Oat Milk Mist' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Product deleted successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mist).toContainText('$38.00');
});

test('the gallery: several files with progress, one cancelled; order by mouse and keys, Featured, words, undo', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await open(page, studio, `&open=edit-${await idOf(studio, 'Barrier Repair Cream')}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Barrier Repair Cream' });
  await expect(altTexts(page)).toHaveCount(1);
  const { letGo } = await holdBack(page, '**/api/upload');
  const seeds = ['cleanser-gel-2', 'cleanser-gel', 'retinol-serum'].map(
    (name) => `pictures/seed/product-${name}.webp`,
  );
  await dialog.getByLabel('Add pictures').setInputFiles(seeds);
  await expect(dialog.getByRole('progressbar')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Cancel product-retinol-serum.webp' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await letGo();
  await expect(altTexts(page)).toHaveCount(3);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  const [first = ''] = await inOrder(page);
  await altTexts(page).nth(1).fill('Two');
  await altTexts(page).nth(2).fill('Three');
  await page.keyboard.press('Tab');
  await dragPicture(page, 2, 0);
  await expect.poll(() => inOrder(page)).toEqual(['Three', first, 'Two']);
  await dialog.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter');
  await expect(dialog.getByText('Picture moved to place 2 of 3')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused();
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'Two', first]);

  await dialog.getByRole('button', { name: 'Make Featured picture 2' }).click();
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Featured');
  expect(await axeComplaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete picture 2' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(altTexts(page)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'Two', first]);
  await page.reload();
  await expect.poll(() => inOrder(page)).toEqual(['Three', 'Two', first]);
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Featured');
});

test('stock is adjusted with a reason, by keys, and the moves add up', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await open(page, studio);
  await page.getByRole('button', { name: 'Stock of Weightless Gel Moisturizer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stock of Weightless Gel Moisturizer' });
  await expect(dialog.getByLabel('Change')).toBeFocused();
  await page.keyboard.type('-4');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('There are only 3')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+20');
  await dialog.getByLabel('Reason').fill('Delivery');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Stock updated successfully: 23 now');
  const latest = dialog.getByRole('table', { name: 'Stock moves' }).getByRole('row').nth(1);
  await expect(latest).toContainText('Delivery');
  await expect(latest).toContainText('+20');
  await expect(latest).toContainText('23');
  expect(await axeComplaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Weightless Gel Moisturizer')).toContainText('23 pieces');
});

test('on a phone everything fits, and a finger puts the pictures in order', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  await open(page, studio);
  await expect(card(page, 'Rose Gel Cleanser')).toBeVisible();
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit Rose Gel Cleanser' }).tap();
  await expect(altTexts(page)).toHaveCount(3);
  const [first, second, third] = await inOrder(page);
  await slidePicture(page, 0, 1);
  await expect.poll(() => inOrder(page)).toEqual([second, first, third]);
  expect(await axeComplaints(page)).toEqual([]);
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

/** By real touches, which only the browser itself can make. */
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
