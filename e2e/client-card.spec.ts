import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: new RegExp(`^${label}`) });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const expectToast = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();

/** Two visits of one guest, who gave the name in two ways. */
async function twoVisits(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       starts_at, ends_at, busy_until, status, customer_name, customer_email, customer_phone, phone_e164, created_at,
       updated_at)
     select (select min(id) from treatments), 'Calm Facial', 12800, false, 0, 90 + n, at, at + interval '1 hour',
       at + interval '1 hour', 'completed', name, email, '+65 8123 4567', '+6581234567', at, at
     from (values (1, 'Quenby Zaxton', 'quenby@example.com'), (2, 'Q. Zaxton', '')) as given (n, name, email),
       lateral (select '2026-01-10T04:00:00Z'::timestamptz + n * interval '1 day' as at) as times`,
    [],
  );
}

test('two cards of one person are merged, and parted again', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await twoVisits(studio);
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  await openPage(page, '/admin-dashboard?tab=clients');
  await page.getByLabel('Search clients').fill('zaxton');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Quenby Zaxton' }).click();
  await expect(figure(page, 'Visits')).toContainText('1');
  await expect(page.getByRole('link', { name: 'Q. Zaxton' })).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Merge...' }).click();
  await page.getByRole('button', { name: 'Choose Q. Zaxton' }).click();
  await expect(page.getByRole('dialog')).toContainText('You can undo it for 30 days');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expectToast(page, 'Cards merged');
  await expect(figure(page, 'Visits')).toContainText('2');
  await expect(figure(page, 'Spent')).toContainText('$256.00');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Undo merging Q. Zaxton' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Part', exact: true }).click();
  await expectToast(page, 'The cards are parted');
  await expect(figure(page, 'Visits')).toContainText('1');
  await page.getByRole('link', { name: 'All clients' }).click();
  await expect(row(page, 'Q. Zaxton')).toBeVisible();
});

test('a client takes their data along and is erased', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  await twoVisits(studio);
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  await page.getByRole('link', { name: 'Card of Quenby Zaxton' }).click();
  await expect(page.getByRole('heading', { name: 'Quenby Zaxton' })).toBeVisible();
  await expect(page).toHaveURL(/tab=clients&client=\d+$/);

  const more = page.getByRole('button', { name: 'More about Quenby Zaxton' });
  await more.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download all data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({
    client: { name: 'Quenby Zaxton' },
    bookings: [{ customerName: 'Quenby Zaxton' }],
  });

  await more.click();
  await page.getByRole('menuitem', { name: 'Erase this client' }).click();
  await expect(page.getByRole('alertdialog')).toContainText("This can't be undone");
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expectToast(page, 'Client erased successfully');
  await expect(row(page, 'Q. Zaxton')).toBeVisible();
  await expect(row(page, 'Quenby Zaxton')).toHaveCount(0);
});

test('a card is read on a phone', { tag: ['@phone', '@long'] }, async ({ page, studio }) => {
  await twoVisits(studio);
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=clients');
  await page.getByRole('link', { name: 'Quenby Zaxton' }).click();
  await expect(figure(page, 'Visits')).toContainText('1');
  await expect(page.getByText('Calm Facial')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

test('another e-mail that came with a booking becomes the contact of the card, once staff say so', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await twoVisits(studio);
  await studio.sql(
    `update bookings set client_id = (select id from clients where name = 'Quenby Zaxton'), customer_email = 'zaxton@example.com'
     where customer_name = 'Q. Zaxton'`,
    [],
  );
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=clients');
  await page.getByRole('link', { name: 'Quenby Zaxton' }).click();
  await expect(page.getByText('Nothing about this card is sent there.')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Use this zaxton@example.com' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit contact' });
  await expect(dialog).toContainText('Please ask the client before you save it');
  await expect(dialog.getByLabel('E-mail')).toHaveValue('zaxton@example.com');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Phone').fill('87654321');
  await dialog.getByLabel('Phone').press('Enter');
  await expectToast(page, 'Contact updated successfully');
  await expect(page.getByText('+65 87654321')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this quenby@example.com' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this zaxton@example.com' })).toHaveCount(0);
});
