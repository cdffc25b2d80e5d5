import { readFile } from 'node:fs/promises';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { someTreatments } from './some-treatments.ts';

test('the charts: figures, keys, table, file, ranges', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  await someTreatments(studio);
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard?tab=analytics');
  await expect(page.locator('.kpi', { hasText: 'Earned' })).toContainText('$200.10100% more than $100.05');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  const earned = page.getByRole('region', { name: 'Earned', exact: true });
  await earned.getByRole('slider').press('End');
  await expect(earned.locator('.chart__readout')).toContainText('15 Sep: Treatments $200.10, Goods $0');
  const more = earned.getByRole('button', { name: 'More about Earned' });
  await more.press('Enter');
  await earned.getByRole('menuitem', { name: 'Show as table' }).press('Enter');
  await expect(earned.getByRole('row').last()).toContainText('15 Sep');
  expect(await axeComplaints(page, '.analytics__card')).toEqual([]);
  const download = page.waitForEvent('download');
  await more.press('Enter');
  await earned.getByRole('menuitem', { name: 'Export CSV' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '2026-09-15,2026-09-15,200.10,0.00',
  );

  await page.getByRole('button', { name: '7 days' }).press('Enter');
  await expect(page).toHaveURL(/range=7/);
  await expect(page.locator('.kpi', { hasText: 'Earned' })).toContainText('$200.10before: $0.00');
  await page.getByRole('button', { name: 'Custom dates' }).press('Enter');
  await page.getByLabel('From', { exact: true }).fill('2026-08-01');
  await expect(page.locator('.kpi', { hasText: 'Earned' })).toContainText('$300.15');
  await page.goBack();
  await expect(page).toHaveURL(/range=7/);
});
