import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').filter({ hasText: text, visible: true }).first()).toBeVisible();
const view = (page: Page, name: string) => page.getByRole('tab', { name }).press('Enter');

test('somebody joins the team, works other hours on a day, and goes on leave, by keys', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=team');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Therapist' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Therapist' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mei Lin');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Therapist created successfully');
  await expect(page.getByRole('row', { name: /Mei Lin/ })).toContainText('Active');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await view(page, 'Rota');
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  await page.getByRole('button', { name: /^Mei Lin, Wednesday 23 September/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Mei Lin, Wednesday/ });
  await dialog.getByLabel(/^Shift 1 on .* ends$/).fill('15:00');
  await dialog.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expectToast(page, 'Rota saved');
  await expect(
    page.getByRole('button', { name: /^Mei Lin, Wednesday .*–3pm, only this day$/ }),
  ).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await view(page, 'Leave');
  await page.getByRole('button', { name: 'Add Leave' }).press('Enter');
  await page.getByLabel('Who').selectOption('Mei Lin');
  await page.getByRole('button', { name: 'Add leave', exact: true }).press('Enter');
  await expectToast(page, 'Leave added');
  await expect(page.getByRole('row', { name: /Mei Lin/ })).toContainText('Annual leave');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Nobody is away')).toBeVisible();

  await view(page, 'Devices');
  await page.getByRole('button', { name: 'Add Device' }).press('Enter');
  await page.keyboard.type('LED panel');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Device created successfully');
  await expect(page.getByRole('row', { name: /LED panel/ })).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

test('a shift is dragged to end later', { tag: ['@desktop', '@long'] }, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=team&open=new');
  await page.getByLabel('Name').fill('Mei Lin');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Therapist created successfully');
  await view(page, 'Rota');
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  const day = page.getByRole('button', { name: /^Mei Lin, Wednesday 23 September/ });
  const cell = page.locator('.rota-cell').filter({ has: day });
  // Next week is there, and stands still.
  await cell.locator('.rota-handle--ends').hover();
  const before = await cell.getByRole('button').textContent();
  const box = (await cell.locator('.rota-handle--ends').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expectToast(page, 'Rota saved for this day');
  await expect(cell.getByRole('button')).not.toHaveText(before ?? '');
  await expect(cell).toContainText('Only this day');
});
