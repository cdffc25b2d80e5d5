import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.use({ content: 'none' });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LETTERS = '**/api/admin/letters**';
const SUBSCRIBERS = '**/api/admin/subscribers**';
const toasts = (page: Page) => page.locator('.toast');
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Whatever is written is refused without a word, until the next call of `unroute`. */
const failWrites = (page: Page, where: string) =>
  page.route(where, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );

const subscribe = (studio: E2eStudio, count: number) =>
  studio.sql(
    `insert into subscribers (email, source, consented_at, confirmed_at)
     select 'r' || n || '@example.com', 'footer', '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z'
     from generate_series(1, $1::int) n`,
    [count],
  );

test('subscribers: an error, nobody, added with their consent, searched, deleted and brought back', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/50[03]|409/);
  await page.route(SUBSCRIBERS, (route) => route.fulfill({ status: 503, body: '{}' }));
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=newsletter&view=subscribers');
  await expect(page.getByText('We could not load the subscribers')).toBeVisible();
  await page.unroute(SUBSCRIBERS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No subscribers yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add subscriber' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add subscriber' });
  await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Please note how they agreed, such as "Asked at the counter"')).toBeVisible();
  await page.keyboard.type('mei@example.com');
  await dialog.getByLabel('How they agreed').fill('Card at the counter');
  await failWrites(page, SUBSCRIBERS);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('ErrorFailed to add subscriber');
  await page.unroute(SUBSCRIBERS);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Subscriber created successfully');
  const row = page.getByRole('row', { name: /mei@example\.com/ });
  await expect(row).toContainText('Card at the counter');

  await studio.sql(`insert into subscribers (email, source, consented_at, confirmed_at, bounced_at, bounce_reason)
    values ('lost@example.com', 'footer', '2026-09-01', '2026-09-01', '2026-09-02', '550 No such user')`);
  await page.reload();
  await expect(page.getByRole('row', { name: /lost@example\.com/ })).toContainText('550 No such user');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'State' }).selectOption('bounced');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'State' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('mei');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();

  await failWrites(page, SUBSCRIBERS);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to delete subscriber');
  await page.unroute(SUBSCRIBERS);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a letter is written, saves itself, is previewed, tested, scheduled, sent and cancelled on the way', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/50[03]|409/);
  await subscribe(studio, 130);
  const admin = await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=newsletter');
  await expect(page.getByText('No newsletters yet')).toBeVisible();
  await page.getByRole('button', { name: 'New newsletter' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'New newsletter' });
  await expect(form.getByLabel('Subject')).toBeFocused();
  await form.getByRole('button', { name: 'Send now' }).click();
  await expect(form.getByText('Please give the newsletter a subject')).toBeVisible();
  await expect(form.getByText('Please write something first')).toBeVisible();
  await expect(form.getByText('Goes to 130 people. Only confirmed subscribers are counted.')).toBeVisible();

  await form.getByLabel('Subject').fill('Spring at the studio');
  await form.getByLabel('Preheader').fill('Three new facials');
  await text(page).click();
  await page.keyboard.type('## Now');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come and see.');
  await expect(form.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);

  await form.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe[title="Preview of Spring at the studio"]');
  await expect(mail.getByRole('heading', { name: 'Now' })).toHaveCSS('font-size', '20px');
  await expect(mail.getByText('Come and see.')).toBeVisible();
  await page.keyboard.press('Escape');

  await form.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toasts(page)).toContainText(`Test sent to ${admin.email}`);
  expect((await studio.deliverMail()).map(({ subject }) => subject)).toEqual(['[Test] Spring at the studio']);

  await form.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Spring at the studio' });
  await schedule.getByLabel('Send at').fill('2026-09-15T11:59'); // it is twelve in the studio
  await page.keyboard.press('Enter');
  await expect(schedule.getByText('Please choose a time in the future')).toBeVisible();
  await schedule.getByLabel('Send at').fill('2026-09-16T09:00');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Newsletter scheduled for 16 Sep 2026');
  const row = page.getByRole('row', { name: /Spring at the studio/ });
  await expect(row).toContainText('Scheduled');
  await row.getByRole('button', { name: 'Spring at the studio', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(toasts(page)).toContainText('Newsletter is a draft again');

  await page.goto('/admin-dashboard?tab=newsletter&open=view-1'); // as a list opens it that has not heard of that
  await expect(text(page)).toContainText('Come and see.');
  await page.getByRole('button', { name: 'Send now' }).click();
  const send = page.getByRole('alertdialog');
  await failWrites(page, LETTERS);
  await send.getByRole('button', { name: 'Send to 130 people' }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to send newsletter');
  await page.unroute(LETTERS);
  await page.getByRole('button', { name: 'Send now' }).click();
  await send.getByRole('button', { name: 'Send to 130 people' }).click();
  await expect(toasts(page)).toContainText('Newsletter is on its way to 130 people');
  await studio.sql("update jobs set run_at = run_at + interval '1 day' where kind = 'post letter'");
  await expect(row).toContainText('Sent to 0 of 130, 130 waiting');
  await row.getByRole('button', { name: 'Spring at the studio', exact: true }).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(toasts(page)).toContainText('Sending cancelled');
  await expect(page.getByRole('dialog')).toContainText('Sent to 0 of 130, 130 not sent');

  await page.getByRole('button', { name: 'Copy to a new draft' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await send.getByRole('button', { name: 'Send to 130 people' }).click();
  await expect(toasts(page)).toContainText('Newsletter is on its way to 130 people');
  expect(await studio.deliverMail()).toHaveLength(131);
  await expect(page.getByText('Sent to 130 of 130')).toBeVisible();
});

test('on a phone a letter is written and kept, also beside somebody else', {
  tag: '@phone',
}, async ({ page, studio, trouble }) => {
  trouble.expect(/409/);
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=newsletter');
  await page.getByRole('button', { name: 'New newsletter' }).first().tap();
  await page.getByLabel('Subject').fill('From the train');
  const state = page.getByRole('dialog').getByRole('status');
  await expect(state.filter({ hasText: /^Saved$/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('dialog')!.scrollWidth - innerWidth)).toBe(0);
  expect(await axeComplaints(page)).toEqual([]);
  await studio.sql(`update letters set subject = 'Theirs', updated_at = updated_at + interval '1 hour'`);
  await page.getByLabel('Preheader').fill('Mine');
  await expect(page.getByText('Someone else changed this after you opened it')).toBeVisible();
  await page.getByRole('button', { name: 'Load theirs' }).tap();
  await expect(page.getByLabel('Subject')).toHaveValue('Theirs');
  await page.getByLabel('Preheader').fill('Mine again');
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await studio.sql('select preheader from letters')).toEqual([{ preheader: 'Mine again' }]);
  await page.getByRole('button', { name: 'Delete Theirs' }).tap();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.getByText('No newsletters yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible();
});
