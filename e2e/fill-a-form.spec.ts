import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { fillInAll, GUEST, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';

/** What a person does on a phone is counted: a tap, or a field that is typed into. */
let taps = 0;
const tap = async (page: Page, name: string | RegExp) => {
  taps++;
  await page.getByRole('button', { name }).click();
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a first-time guest books, fills in the form in a few taps, and finds it again after closing the tab', {
  tag: '@phone',
}, async ({ page, studio, context }) => {
  await switchOn(page, studio);
  await openBooking(page);
  await fillInAll(page);
  await page.getByRole('complementary', { name: 'Price summary' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toBeVisible();
  const link = await mailedForm(studio);

  const tab = await context.newPage();
  const began = Date.now();
  taps = 0;
  await openPage(tab, link);
  expect(await axeComplaints(tab)).toEqual([]);
  await tap(tab, 'Start');
  await expect(heading(tab, /How is your skin/)).toBeVisible();
  taps++;
  await tab.getByLabel('Reddens easily').check();
  expect(await axeComplaints(tab)).toEqual([]);
  await tap(tab, 'Next');
  await expect(heading(tab, /ever reacted/)).toBeVisible();
  taps++;
  await tab.getByLabel('Citrus oils').check();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await tab.close(); // half way

  const again = await context.newPage();
  await openPage(again, link);
  await tap(again, 'Continue where I left off');
  await expect(heading(again, /apply to you/)).toBeVisible();
  await again.goBack();
  await again.goForward();
  await tap(again, 'None of these');
  await expect(heading(again, /isotretinoin/)).toBeVisible();
  await tap(again, /never/);
  await expect(heading(again, /retinol/)).toBeVisible();
  await tap(again, /never/);
  await expect(heading(again, /exfoliating acid/)).toBeVisible();
  await tap(again, /never/);
  await expect(heading(again, /last 4 weeks/)).toBeVisible();
  await tap(again, 'None of these');
  await expect(heading(again, /at the moment/)).toBeVisible();
  await tap(again, 'None of these');
  await expect(heading(again, /any of this apply/)).toBeVisible();
  await tap(again, 'None of these');
  await tap(again, 'Skip');
  await expect(heading(again, /photos/)).toBeVisible();
  await again.goBack();
  await expect(heading(again, /look after most/)).toBeVisible();
  await again.goForward();
  await tap(again, 'No');

  await expect(heading(again, 'Is this right?')).toBeVisible();
  for (const words of ['Reddens easily', 'Citrus oils', 'Longer ago, or never'])
    await expect(again.getByText(words).first()).toBeVisible();
  expect(await axeComplaints(again)).toEqual([]);
  await tap(again, 'Yes, go on to sign');
  await expect(again.getByLabel('Your name')).toHaveValue(GUEST.name);
  await drawName(again);
  await tap(again, 'Clear');
  await drawName(again);
  expect(await axeComplaints(again)).toEqual([]);
  await tap(again, 'Sign and send');
  await expect(heading(again, 'Thank you')).toBeVisible();

  expect(taps).toBeLessThanOrEqual(24);
  expect(Date.now() - began).toBeLessThan(120_000);
  const [signed] = await studio.sql(
    'select signed_name, facts from form_answers where signed_at is not null',
  );
  expect(signed).toMatchObject({ signed_name: GUEST.name });
  await openPage(again, link);
  await expect(heading(again, 'Thank you')).toBeVisible();
  await expect(again.getByText('Citrus oils')).toHaveCount(0);
});

test('a member finds the form in the dashboard; on a bad line nothing is lost', {
  tag: ['@phone', '@long'],
}, async ({ page, studio, context, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await switchOn(page, studio);
  await signInAs(page, studio);
  await openPage(page, '/dashboard');
  await tap(page, 'Fill in my form');
  await tap(page, 'Start');
  await expect(heading(page, /How is your skin/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Oily').check();
  await tap(page, 'Next');
  await expect(heading(page, /ever reacted/)).toBeVisible();
  await expect(page.getByText(/No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
});

async function switchOn(page: Page, studio: E2eStudio): Promise<void> {
  const { token } = await studio.aMember({ role: 'admin', email: 'owner@petal.example' });
  const headers = { authorization: `Bearer ${token}` };
  const added = await page.request.post('/api/admin/forms/supplied', {
    data: { name: 'sensitive-skin' },
    headers,
  });
  const { id } = await added.json();
  const on = await page.request.put(`/api/admin/forms/${id}`, { data: { isActive: true }, headers });
  expect(on.status(), await on.text()).toBe(200);
}

async function mailedForm(studio: E2eStudio): Promise<string> {
  const mail = await lastMailTo(studio, GUEST.email);
  return /http\S+\/forms\/\S+/.exec(mail)?.[0] ?? 'no link in the mail';
}

async function drawName(page: Page): Promise<void> {
  taps++;
  const box = (await page.getByRole('img').boundingBox())!; // it is shown
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let n = 0; n < 10; n++) await page.mouse.move(box.x + 30 + n * 20, box.y + (n % 2 ? 30 : 70));
  await page.mouse.up();
}
