import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const FRESHA = `Client ID,First Name,Last Name,Blocked,Mobile Number,Telephone,Email,Accepts Marketing,Note,Allergies
1,Mei,Lim,No,6591234567,,mei@example.com,Yes,Likes tea,Lavender oil
2,Wei,Tan,No,,,wei,Yes,,
3,Ada,Ong,Yes,,,ada@example.com,No,,
4,${'x'.repeat(200)},Goh,No,,,,,,
`;
const file = { name: 'export_customer_list.csv', mimeType: 'text/csv', buffer: Buffer.from(FRESHA) };

test('clients come from Fresha: looked at line by line, imported once with their allergies, and undone', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  await openPage(page, '/admin-dashboard?tab=settings&group=import');
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('4 lines from Fresha')).toBeVisible();
  await expect(page.getByText('Not imported: Client ID')).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('Nothing is imported yet. 3 lines can be imported.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Lines of the file' });
  await page.getByRole('button', { name: /^All 4/ }).press('Enter');
  await expect(table).toContainText('wei');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByLabel(/Leave out 1 line with a problem/).check();
  await page.getByRole('button', { name: 'Import 3 lines' }).press('Enter');
  await expect(page.getByText(/Done: 3 new, 0 changed/)).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).press('Enter');
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('There is nothing to import yet: 1 line with a problem.')).toBeVisible();

  await openPage(page, '/admin-dashboard?tab=clients&q=mei');
  await page.getByRole('link', { name: 'Mei Lim' }).first().click();
  await expect(page.getByText('Lavender oil')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the allergies' })).toBeVisible();

  await openPage(page, '/admin-dashboard?tab=settings&group=import');
  await page.getByRole('button', { name: /^Undo/ }).first().press('Enter');
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(page.getByText('Import undone: everything is as before.')).toBeVisible();
  await openPage(page, '/admin-dashboard?tab=clients');
  await expect(page.getByText('Mei Lim')).toBeHidden();
});
