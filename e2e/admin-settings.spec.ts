import type { Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../src/server/articles/testing/xss-payloads.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').filter({ hasText: text, visible: true }).first()).toBeVisible();
const open = (page: Page, group: string) => page.goto(`/admin-dashboard?tab=settings&group=${group}`);
const toGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('the name is changed everywhere; what is unsaved is marked and not lost', { tag: '@desktop' }, async ({
  page,
  request,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/);
  test.slow(); // every way to lose what was typed, in one visit
  const password = 'rose-water-studio-1';
  const { token, email } = await signInAs(page, studio, { role: 'admin', password });
  await open(page, 'studio');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  const name = page.getByRole('form', { name: 'Name & contact' }).getByLabel('Name').first();
  await name.fill('Rose Rooms');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await toGroup(page, 'Hours & closures');
  await expect(page.getByRole('link', { name: 'Name & contact (unsaved changes)' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.goBack(); // the group before
  await expect(name).toHaveValue('Rose Rooms');
  await page.goBack(); // away from the settings
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(name).toHaveValue('Rose Rooms');
  await save(page);
  await expectToast(page, 'Settings updated successfully');
  await expect(page.locator('.side__brand').first()).toContainText('Rose Rooms');
  expect(await (await request.get('/')).text()).toContain('Rose Rooms');

  // The session ends meanwhile: sign in over the page, and what was typed is saved.
  await name.fill('Jasmine Rooms');
  await request.delete('/api/sessions', { headers: { authorization: `Bearer ${token}` } });
  await save(page);
  const dialog = page.getByRole('dialog', { name: "You've been signed out" });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await (await request.get('/api/studio')).json()).name).toBe('Jasmine Rooms');
  await expect(name).toHaveValue('Jasmine Rooms');
});

test('closing a day asks about who has booked it; slides move; mails are tried again', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  test.slow(); // four groups in one visit
  const [treatment] = await studio.sql<{ id: number }>('select id from treatments order by id limit 1');
  const booked = await request.post('/api/bookings', {
    data: {
      treatmentId: treatment?.id,
      appointmentDate: '2026-09-17T15:00',
      addExtraction: true,
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
    },
  });
  expect(booked.status()).toBe(201);
  await signInAs(page, studio, { role: 'admin' });
  await open(page, 'hours');
  await page.getByRole('button', { name: 'Add public holidays 2026' }).click();
  const closedDays = page.getByRole('group', { name: 'Closed days' });
  await closedDays.getByLabel('Date', { exact: true }).fill('2026-09-17');
  await closedDays.getByRole('textbox', { name: 'Reason (optional)' }).fill('Training');
  await page.keyboard.press('Enter');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Bookings in the way' });
  await expect(dialog.getByRole('link', { name: /17 Sep 2026/ })).toBeVisible();
  await expect(dialog).toContainText('Mei Lim');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await studio.sql("select 1 from settings where key = 'booking'")).toEqual([]);
  await save(page);
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Settings updated successfully');
  expect(await studio.sql('select status from bookings order by id desc limit 1')).toEqual([
    { status: 'pending' },
  ]);

  await toGroup(page, 'Hero slides');
  await page.getByRole('button', { name: 'Move slide 1 down' }).press('Enter');
  await expect(page.getByLabel('Title', { exact: true }).nth(1)).toHaveValue(
    'Achieve Radiant, Nourished Skin',
  );
  await page.locator('.list-editor__grip').nth(1).dragTo(page.locator('.list-editor__head').nth(0));
  await expect(page.getByLabel('Title', { exact: true }).nth(0)).toHaveValue(
    'Achieve Radiant, Nourished Skin',
  );
  await page.getByRole('button', { name: 'Move slide 3 up' }).click();
  await page.getByRole('button', { name: 'Move slide 2 up' }).click();
  await save(page);
  // The toast may still be the last save's.
  await expect
    .poll(async () => (await request.get('/')).text())
    .toMatch(/<h1[^>]*>Gentle Care for Sensitive Skin/);

  await studio.sql("update mails set state = 'failed', last_error = '550 no such mailbox'");
  await studio.sql('update jobs set failed_at = now() where done_at is null');
  await toGroup(page, 'Mail outbox');
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page.getByText('550 no such mailbox').first()).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page
    .getByRole('button', { name: /^Retry (?!all)/ })
    .first()
    .press('Enter');
  await expectToast(page, 'Sending the mail again');
  await expect(page.getByText('No mails found')).toBeVisible();
  expect((await studio.deliverMail()).length).toBeGreaterThan(0);
  await toGroup(page, 'Activity');
  await expect(page.getByText(/sent the e-mail ".+" again/)).toBeVisible();
  await expect(page.getByText('changed the setting hero slides')).toBeVisible();
});

test('no published payload runs as a setting, a review or a legal text', {
  tag: ['@desktop', '@long'],
}, async ({ context, page, request, studio }) => {
  await context.addInitScript(() => {
    const report = (what: unknown) => console.error(`a payload ran: ${what}`);
    Object.assign(window, { alert: report, confirm: report, prompt: report });
  });
  const { token } = await signInAs(page, studio, { role: 'admin' });
  const evil = '"><img src=x onerror=alert(1)>';
  const reviews = XSS_PAYLOADS.map((text, n) => ({
    name: `${n} ${text}`.slice(0, 60),
    when: 'now',
    stars: 5,
    text,
  }));
  const legal = Object.fromEntries(
    ['privacy', 'terms', 'refunds', 'faq'].map((slug, n) => [
      slug,
      { title: evil, body: XSS_PAYLOADS.slice(n * 20, n * 20 + 20).join('\n\n') || evil },
    ]),
  );
  const { status } = await request
    .put('/api/admin/settings', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: evil, tagline: evil, description: evil, promise: evil, reviews, legal },
    })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(200);
  for (const path of ['/', '/legal/privacy', '/legal/terms', '/legal/refunds', '/legal/faq']) {
    await page.goto(path);
    await expect(page.locator('img[src="x"], main script, main iframe:not([title^="Map"])')).toHaveCount(0);
  }
  await open(page, 'reviews');
  await expect(page.getByLabel('Review', { exact: true })).toHaveCount(XSS_PAYLOADS.length);
  await open(page, 'legal');
  await page.getByRole('button', { name: /^Preview of Terms/ }).click();
  await expect(page.getByRole('region', { name: 'Preview of Terms' })).toContainText('<');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
