import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LIST = '**/api/treatments?*';
const toasts = (page: Page) => page.locator('.toast');
const rows = (page: Page) => page.getByRole('table', { name: 'Treatments' }).getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function open(page: Page, studio: E2eStudio, more = '') {
  const admin = await signInAs(page, studio, { role: 'admin' });
  await page.goto(`/admin-dashboard?tab=treatments${more}`);
  return admin;
}

/** Whatever is written is refused without a word, until the next call of `unroute`. */
const failWrites = (page: Page) =>
  page.route('**/api/treatments**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );

test('the list loads, fails, fills, is searched, filtered and sorted on the server, and may be empty', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/503/);
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, studio);
  await expect(page.getByText('We could not load the treatments')).toBeVisible();
  await page.unroute(LIST);
  const { letGo } = await holdBack(page, LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await letGo();
  await expect(rows(page)).toHaveCount(9);
  await expect(row(page, 'Signature Glow Facial')).toContainText('75 min');
  await expect(row(page, 'Signature Glow Facial')).toContainText('$168.00');
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search treatments' }).fill('stone');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/q=stone/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('body');
  await expect(page.getByText('No treatments found')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('-price');
  await expect(rows(page).nth(1)).toContainText('$198.00');

  await studio.sql('update treatments set archived_at = now()');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('No treatments yet')).toBeVisible();
});

test('one is added with its picture, switched off, edited, deleted and brought back; each failure is told', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/500/);
  trouble.expect(/415/);
  await open(page, studio);
  await page.getByRole('button', { name: 'Add Treatment' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Treatment' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await page.keyboard.type('Cold Stone Facial');
  await dialog.getByLabel('Price').fill('abc');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a price like 86.00')).toBeVisible();
  await dialog.getByLabel('Price').fill('86');

  await expect(dialog.getByText('JPEG, JPG, PNG, GIF or WebP, max 5MB')).toBeVisible();
  const picker = dialog.getByLabel('Choose picture');
  await picker.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_350_000) });
  await expect(dialog.getByText('File too large: Please select an image smaller than 5MB')).toBeVisible();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await picker.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: script });
  const notAPicture = dialog.getByText(
    'Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)',
  );
  await expect(notAPicture).toBeVisible();
  await picker.setInputFiles({
    name: 'renamed.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ program'),
  });
  await expect(dialog.getByRole('button', { name: 'Retry renamed.png' })).toBeVisible(); // the server's own word
  await expect(notAPicture).toBeVisible();
  const { letGo } = await holdBack(page, '**/api/upload');
  await picker.setInputFiles('pictures/seed/treatment-hot-stone.webp');
  await expect(dialog.getByRole('progressbar', { name: /hot-stone/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await letGo();
  await expect(dialog.getByRole('img', { name: 'Picture, as it is now' })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);

  await failWrites(page);
  await dialog.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to add treatment');
  await page.unroute('**/api/treatments**');
  await dialog.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(toasts(page)).toContainText('Treatment created successfully');
  await expect(row(page, 'Cold Stone Facial')).toContainText('$86.00');

  await failWrites(page);
  const active = page.getByRole('switch', { name: 'Cold Stone Facial is active' });
  await active.click();
  await expect(toasts(page)).toContainText('ErrorFailed to update treatment');
  await expect(active).toBeChecked();
  await page.getByRole('button', { name: 'Delete Cold Stone Facial' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to delete treatment');
  await page.unroute('**/api/treatments**');

  await active.press('Space');
  await expect(toasts(page)).toContainText('Treatment updated successfully');
  await expect(active).not.toBeChecked();
  await page.getByRole('button', { name: 'History of Cold Stone Facial' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Cold Stone Facial' })).toContainText('Is active');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Cold Stone Facial' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Treatment deleted successfully');
  await expect(row(page, 'Cold Stone Facial')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Cold Stone Facial')).toHaveCount(1);
});

test('two admins with one treatment: the second is told, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/409/);
  const { token } = await open(page, studio);
  await page.getByRole('button', { name: 'Edit Detoxifying Hydration Facial' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByLabel('Name').fill('My name');
  const theySave = async (name: string) => {
    studio.clock.advance({ minutes: 1 });
    const answer = await page.request.put(`${studio.url}/api/treatments/7`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name },
    });
    expect(answer.status()).toBe(200);
  };
  await theySave('Their name');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/What you typed is still here/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('My name');
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Their name');

  await dialog.getByLabel('Name').fill('Mine after all');
  await page.goBack(); // asks as well
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await theySave('Theirs again');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toasts(page)).toContainText('Treatment updated successfully');
  await expect(row(page, 'Mine after all')).toHaveCount(1);
});

test('on a phone the table is a list of cards, and a form fits the screen', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  await open(page, studio);
  await expect(rows(page)).toHaveCount(9);
  expect(await axeComplaints(page)).toEqual([]);
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Edit Hot Stone Back Ritual' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit Hot Stone Back Ritual' });
  await dialog.getByLabel('Duration in minutes').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).tap();
  await expect(row(page, 'Hot Stone Back Ritual')).toContainText('Not bookable online');
  expect(await tooWide()).toBeLessThanOrEqual(0);
});
