import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, fillInGuest, form, GUEST } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { tooWide } from './too-wide.ts';

test('a guest ticks what matters, sees what suits her, books that, and finds her answers offered in the form', {
  tag: '@phone',
}, async ({ page, studio }) => {
  const { token } = await studio.aMember({ role: 'admin', email: 'owner@petal.example' });
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: 'POST' | 'PUT', url: string, data: object = {}) =>
    page.request.fetch(url, { method, data, headers });
  expect((await send('POST', '/api/admin/safety/rules/supplied')).status()).toBe(200);
  const { id } = await (await send('POST', '/api/admin/forms/supplied', { name: 'sensitive-skin' })).json();
  await send('PUT', `/api/admin/forms/${id}`, { isActive: true });
  await studio.sql(
    `insert into treatment_safety (treatment_id, ingredients, methods, is_offered_instead, updated_at)
     select id, 'Aqua, Lactic Acid', case when name = 'Signature Glow Facial' then '{peel}'::text[] else '{}' end,
       name = 'Sensitive Calm Facial', '2026-09-01' from treatments`,
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });

  await openPage(page, '/treatments');
  await page.getByRole('button', { name: 'Check what suits me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anything we should know first?' });
  await dialog.getByLabel("I'm pregnant, or may be").check();
  await dialog.getByLabel(/^Retinol/).check();
  await dialog.getByLabel('My skin reacts to').fill('lan');
  await expect(dialog.getByRole('option', { name: 'lanolin', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('option', { name: 'lanolin', exact: true }).click();
  expect(await tooWide(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show what suits me' }).click();

  await expect(page.getByRole('status').filter({ hasText: '7 of our 8 treatments suit you.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change my answers' })).toBeFocused();
  expect(sent.filter((each) => each.includes('/api/skin-check'))).toHaveLength(1);
  expect(sent.join()).not.toMatch(/authorization|cookie/i);
  expect(page.url()).not.toContain('pregnant');
  const glow = page.getByRole('article').filter({ hasText: 'Signature Glow Facial' });
  await expect(glow).toContainText("We don't do acid peels during pregnancy");
  expect(await axeComplaints(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await glow.getByRole('link', { name: 'Choose Sensitive Calm Facial instead' }).click();

  await expect(form(page).getByText('Suits you', { exact: true })).toBeVisible();
  const options = form(page).getByLabel('Choose a treatment').getByRole('option');
  await expect(options.filter({ hasText: 'Signature Glow Facial' })).toHaveText(/not for you now$/);
  await expect(options.filter({ hasText: 'Sensitive Calm Facial' })).toHaveText(/suits you$/);
  await chooseWhen(page);
  await fillInGuest(page);
  await confirm(page).click();
  await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toBeVisible();

  const mail = await lastMailTo(studio, GUEST.email);
  await openPage(page, /http\S+\/forms\/\S+/.exec(mail)?.[0] ?? 'no link in the mail');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Dry or tight').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This is what you ticked in the skin check.')).toBeVisible();
  await expect(page.getByLabel('Lanolin or wool wax')).toBeChecked();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Pregnant, or I may be')).toBeChecked();
  await expect(page.getByLabel('Breastfeeding')).not.toBeChecked();
  // Nothing of it is signed, and nothing is saved but what she went on from.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [draft] = await studio.sql<{ answers: object; facts: object | null }>(
    'select answers, signed_at from form_answers',
  );
  expect(draft).toMatchObject({ signed_at: null });
  expect(Object.keys(draft?.answers ?? {})).toEqual(['skin', 'reacts']);
});
