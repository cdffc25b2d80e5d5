import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const FRESHA = `Client ID,First Name,Last Name,Blocked,Mobile Number,Telephone,Email,Accepts Marketing
1,Mei,Lim,No,6591234567,,mei@example.com,Yes
2,Wei,Tan,No,,,wei,Yes
3,Ada,Ong,Yes,,,ada@example.com,No
`;
const file = { name: 'export_customer_list.csv', mimeType: 'text/csv', buffer: Buffer.from(FRESHA) };

test('clients come from Fresha: looked at line by line, imported once, found among the users', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  await openPage(page, '/admin-dashboard?tab=settings&group=import');
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('3 lines from Fresha')).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('Nothing is imported yet. 1 line can be imported.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Lines of the file' });
  await expect(table).toContainText('"wei" is not an e-mail address.');
  await page.getByRole('button', { name: /^All 3/ }).press('Enter');
  await expect(table).toContainText('Blocked in the other program.');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByLabel(/Leave out 1 line with a problem/).check();
  await page.getByRole('button', { name: 'Import 1 line' }).press('Enter');
  await expect(page.getByText(/Done: 1 new, 0 changed/)).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).press('Enter');
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('There is nothing to import yet: 1 line with a problem.')).toBeVisible();

  await openPage(page, '/admin-dashboard?tab=users');
  await expect(page.getByText('mei@example.com').first()).toBeVisible();
});
