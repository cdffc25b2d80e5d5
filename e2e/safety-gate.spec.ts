import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, fillInGuest, form, GUEST, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const toast = (page: Page) => page.locator('.toast');

/** The glow facial is a peel; the calm one is offered instead. Pregnant clients get no peel. */
async function someRules(studio: E2eStudio, patchTestMonths: number | null = null): Promise<void> {
  await studio.sql(
    `insert into treatment_safety (treatment_id, ingredients, methods, is_offered_instead, patch_test_months, updated_at)
     select id, 'Aqua, Lactic Acid', case when name = 'Signature Glow Facial' then '{peel}'::text[] else '{}' end,
       name = 'Sensitive Calm Facial', case when name = 'Signature Glow Facial' then $1::int end, '2026-09-01'
     from treatments where name in ('Signature Glow Facial', 'Sensitive Calm Facial')`,
    [patchTestMonths],
  );
  await studio.sql(
    `insert into safety_rules (condition, method, outcome, client_text, staff_text, created_at, updated_at)
     values ('pregnant', 'peel', 'refuse', $1, 'Pregnant: no peel.', '2026-09-01', '2026-09-01')`,
    ["You told us you're pregnant. Your doctor can tell you what's right for you."],
  );
}

/** As if she had signed the form two weeks ago. */
async function signedBy(studio: E2eStudio, userId: number, isPregnant: boolean): Promise<void> {
  const facts = JSON.stringify([{ code: 'pregnant', isTrue: isPregnant, statedOn: '2026-09-01' }]);
  await studio.sql(
    `with form as (
       insert into forms (kind, created_at, updated_at) values ('intake', '2026-09-01', '2026-09-01') returning id
     ), version as (
       insert into form_versions (form_id, number, title, questions, created_at)
       select id, 1, 'Skin', '[]', '2026-09-01' from form returning id, form_id
     )
     insert into form_answers (client_id, form_id, form_version_id, origin, created_at, updated_at, signed_at, signed_on,
       signed_name, signature, text_hash, facts)
     select (select id from clients where user_id = $1), form_id, id, 'account', '2026-09-01', '2026-09-01', '2026-09-01',
       '2026-09-01', 'Mei Lim', '', 'x', $2::jsonb from version`,
    [userId, facts],
  );
}

async function choosePeel(page: Page): Promise<void> {
  await openBooking(page);
  const treatment = form(page).getByLabel('Choose a treatment');
  // Its option also says the price, and that a patch test comes first where one is needed.
  const option = treatment.getByRole('option', { name: /^Signature Glow Facial/ });
  await treatment.selectOption(await option.getAttribute('value'));
  await chooseWhen(page);
}

/** By a program, which is not asked for the time of the patch test. */
async function bookPeel(page: Page, studio: E2eStudio, token?: string): Promise<void> {
  const [peel] = await studio.sql<{ id: number }>(
    `select id from treatments where name = 'Signature Glow Facial'`,
    [],
  );
  const answer = await page.request.post('/api/bookings', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    data: {
      treatmentId: peel!.id,
      appointmentDate: '2026-09-18T15:00',
      addExtraction: true,
      customerName: token ? 'Mei Lim' : GUEST.name,
      customerEmail: GUEST.email,
      customerPhone: `+65 ${GUEST.phone}`,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a pregnant client is refused a peel and led to a calm facial', { tag: ['@phone', '@long'] }, async ({
  page,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/);
  await someRules(studio);
  const { id } = await signInAs(page, studio, { firstName: 'Mei', phone: '+65 91234567' });
  await signedBy(studio, id, true);
  await choosePeel(page);
  await confirm(page).click();
  const note = form(page).getByRole('status').filter({ hasText: "You told us you're pregnant" });
  await expect(note).toContainText('You could book Sensitive Calm Facial instead, or call us on');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'form[aria-label="Booking"]')).toEqual([]);
  await note.getByRole('button', { name: 'Choose Sensitive Calm Facial' }).click();
  await expect(form(page).getByLabel('Choose a treatment')).toHaveValue(/\d+/);
  await chooseWhen(page);
  await confirm(page).click();
  await expect(toast(page).filter({ hasText: 'Booking Confirmed!' })).toBeVisible();
});

test('a guest books the patch test and its treatment in one step', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  await someRules(studio, 6);
  const times = await holdBack(page, '**/api/availability?*isPatchTest=1*');
  await choosePeel(page);
  const first = form(page).getByRole('region', { name: 'First, your free patch test' });
  await expect(first).toContainText('needs one at least 24 hours before');

  await test.step('nothing below moves far when its times are known', async () => {
    const below = first.getByRole('checkbox', { name: /^I've had one here/ });
    const height = async () => ((await below.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0);
    await expect(first.getByRole('status')).toContainText('Looking for free times');
    const before = await height();
    await times.letGo();
    await expect(first.getByLabel('Day of the patch test')).toBeVisible();
    expect(Math.abs((await height()) - before)).toBeLessThan(40);
  });

  await fillInGuest(page);
  await confirm(page).click();
  await expect(first).toContainText('Please choose a time for your patch test');
  await first.getByLabel('Day of the patch test').selectOption({ label: 'Wednesday 16 September' });
  await first.getByRole('radio', { name: '12:00 PM' }).check();
  await expect(first).toContainText('Wed 16 Sep, 12:00 PM: patch test. Thu 17 Sep, 3:00 PM: treatment.');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'form[aria-label="Booking"]')).toEqual([]);
  await confirm(page).click();
  await expect(toast(page).filter({ hasText: 'Booking Confirmed!' })).toBeVisible();
  const rows = await studio.sql<{ isThen: boolean }>(
    `select test.starts_at = '2026-09-16T04:00:00Z' and visit.starts_at = '2026-09-17T07:00:00Z' as "isThen"
     from bookings test join bookings visit on visit.id = test.tested_visit_id where test.is_patch_test`,
    [],
  );
  expect(rows).toEqual([{ isThen: true }]);
  const mails = (await studio.deliverMail()).filter(({ to }) => to?.[0]?.address === GUEST.email);
  expect(mails.map(({ text = '' }) => [text.includes('16 Sep'), text.includes('17 Sep')])).toEqual([
    [true, true],
  ]);
});

test('the mail about a booking leads a guest to the patch test it waits for', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await someRules(studio, 6);
  await bookPeel(page, studio);
  const mail = await lastMailTo(studio, GUEST.email);
  await openPage(page, /Book my patch test: (\S+)/.exec(mail)?.[1] ?? 'no link in the mail');
  const note = page.getByRole('status').filter({ hasText: 'needs a free 15-minute patch test' });
  await expect(note).toContainText('by Thu 17 Sep, 3:00 PM');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await note.getByRole('button', { name: 'Book a patch test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a patch test' });
  await dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Book patch test' }).click();
  await expect(note).toContainText('Your patch test is booked');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('staff see why, and book it nevertheless with a reason', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/);
  await someRules(studio);
  await studio.sql(`update safety_rules set outcome = 'ask'`, []);
  const { id } = await signInAs(page, studio, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  await signedBy(studio, id, true);
  await choosePeel(page);
  await confirm(page).click();
  await expect(toast(page).filter({ hasText: 'Booking Confirmed!' })).toBeVisible();

  await signInAs(page, studio, { role: 'admin', email: 'owner@example.com' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  const row = page.getByRole('row').filter({ hasText: 'Mei Lim' });
  await row.getByRole('combobox').selectOption('confirmed');
  const dialog = page.getByRole('dialog', { name: 'May not suit the client' });
  await expect(dialog).toContainText('Pregnant: no peel.');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(dialog).toContainText('Please say why you book anyway');
  await dialog.getByLabel('Why you book anyway').fill('Her midwife agreed');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toast(page)).toContainText('Booking updated successfully: Mei Lim, confirmed');
  const rows = await studio.sql<{ id: number }>(
    `select id from bookings where customer_name = 'Mei Lim'`,
    [],
  );
  await openPage(page, `/admin-dashboard?tab=bookings&booking=${rows[0]!.id}`);
  await expect(page.getByRole('dialog')).toContainText('Her midwife agreed');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
});

/** Visits of a pregnant client for a peel, with Aisyah: one that has begun, one of this afternoon. */
async function twoPeels(studio: E2eStudio, { client, aisyah }: { client: number; aisyah: number }) {
  const [therapist] = await studio.sql<{ id: number }>(
    `with person as (
       insert into therapists (name, user_id, created_at, updated_at)
       values ('Aisyah Rahman', $1, '2026-09-01', '2026-09-01') returning id
     ), rota as (
       insert into rotas (therapist_id, starts_on) select id, '2026-09-01' from person returning id
     ), hours as (
       insert into shifts (rota_id, weekday, starts, ends)
       select rota.id, weekday, 600, 1200 from rota, generate_series(0, 6) as weekday
     )
     select id from person`,
    [aisyah],
  );
  const rows = await studio.sql<{ id: number }>(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, user_id,
       therapist_id, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
       created_at, updated_at)
     select id, name, price_cents, false, 0, 1, $1, $2, start, start + interval '1 hour', start + interval '1 hour',
       'Mei Lim', 'mei@example.com', '+65 91234567', '+6591234567', 'pending', '2026-08-01', '2026-08-01'
     from treatments, unnest(array['2026-09-15T03:00:00Z'::timestamptz, '2026-09-15T08:00:00Z']) as start
     where name = 'Signature Glow Facial' order by start returning id`,
    [client, therapist!.id],
  );
  return rows.map(({ id }) => id);
}

test('a visit that may not suit is completed, moved and paid only with a reason, wherever staff do it', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/409/);
  await someRules(studio);
  const client = (await studio.aMember({ firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' })).id;
  await signedBy(studio, client, true);
  const aisyah = (await signInAs(page, studio, { role: 'therapist', email: 'aisyah@example.com' })).id;
  const [begun, later] = await twoPeels(studio, { client, aisyah });
  const dialog = page.getByRole('dialog', { name: 'May not suit the client' });
  const answer = async (label: string, button: string) => {
    await expect(dialog).toContainText('Pregnant: no peel.');
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await dialog.getByLabel(label).fill('Her midwife agreed');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('My day says what the client told us, and asks before it completes', async () => {
    await openPage(page, '/admin-dashboard?tab=my-day');
    const visit = page.getByRole('list', { name: 'Visits' }).getByRole('listitem').first();
    await expect(visit).toContainText('Pregnant, or may be');
    expect(await tooWide(page)).toEqual([]);
    await visit.getByRole('button', { name: "Complete Mei Lim's visit" }).click();
    await answer('Why you go ahead anyway', 'Complete the visit');
    await expect(visit).toContainText('Completed');
  });

  await test.step('the dialog of the calendar asks before it moves', async () => {
    await signInAs(page, studio, { role: 'admin', email: 'owner@example.com' });
    await openPage(page, `/admin-dashboard?tab=bookings&booking=${later}`);
    const opened = page.getByRole('dialog', { name: 'Mei Lim' });
    await expect(opened).toContainText('Pregnant, or may be');
    await opened.getByRole('button', { name: 'Move', exact: true }).click();
    const move = page.getByRole('dialog', { name: 'Move booking' });
    await move.getByLabel('Time').fill('16:30');
    await move.getByRole('button', { name: 'Move booking' }).click();
    await answer('Why you book anyway', 'Move anyway');
    await expect(toast(page)).toContainText('Booking moved to');
  });

  await test.step('the point of sale asks before it takes the payment, which completes nothing', async () => {
    // What the client tells us now needs another reason.
    await studio.sql(
      `update booking_checks set override_keys = '{}', override_reason = 'x' where booking_id = $1`,
      [later],
    );
    await openPage(page, `/admin-dashboard?tab=pos&visit=${later}`);
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await page.getByRole('button', { name: /^Charge \$/ }).click();
    await answer('Why you go ahead anyway', 'Take the payment');
    await expect(page.getByText(/Sale complete: ORD-\d+/)).toBeVisible();
  });

  await test.step('each is on record, and what is to come is paid and not completed', async () => {
    const rows = await studio.sql<{ id: number; status: string; reason: string }>(
      `select id, status, override_reason as reason from bookings join booking_checks on booking_id = id order by id`,
      [],
    );
    expect(rows).toEqual([
      { id: begun, status: 'completed', reason: 'Her midwife agreed' },
      { id: later, status: 'pending', reason: 'Her midwife agreed' },
    ]);
  });

  await test.step('the list asks before it completes what has not begun', async () => {
    await openPage(page, `/admin-dashboard?tab=bookings&booking=${later}`);
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'Status of Mei Lim' })
      .selectOption('completed');
    const question = page.getByRole('alertdialog', { name: 'Before the visit?' });
    await question.getByRole('button', { name: 'Set to Completed' }).click();
    await expect(toast(page)).toContainText('Booking updated successfully: Mei Lim, completed');
  });
});

test('a patch test is booked from the visit that waits for it, and recorded', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await someRules(studio, 6);
  const { id, token } = await signInAs(page, studio, {
    firstName: 'Mei',
    lastName: 'Lim',
    phone: '+65 91234567',
  });
  await signedBy(studio, id, false);
  await bookPeel(page, studio, token);

  await signInAs(page, studio, { role: 'admin', email: 'owner@example.com' });
  const rows = await studio.sql<{ id: number }>(
    `select id from bookings where customer_name = 'Mei Lim'`,
    [],
  );
  await openPage(page, `/admin-dashboard?tab=bookings&booking=${rows[0]!.id}`);
  const visit = page.getByRole('dialog', { name: 'Mei Lim' });
  await expect(visit).toContainText('Patch test due, at least 24 hours before.');
  await visit.getByRole('button', { name: 'Book a patch test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a patch test' });
  await dialog.getByLabel('Time').fill('12:00');
  await dialog.getByRole('button', { name: 'Book patch test' }).click();
  await expect(toast(page)).toContainText('Patch test booked successfully');

  const tests = await studio.sql<{ id: number }>(`select id from bookings where is_patch_test`, []);
  await openPage(page, `/admin-dashboard?tab=bookings&booking=${tests[0]!.id}`);
  const tested = page.getByRole('dialog', { name: 'Mei Lim' });
  await expect(tested).toContainText('Patch test: Signature Glow Facial');
  await tested.getByRole('button', { name: 'No reaction' }).click();
  await expect(toast(page)).toContainText('Patch test recorded successfully');
  await openPage(page, `/admin-dashboard?tab=bookings&booking=${rows[0]!.id}`);
  await expect(visit).toBeVisible();
  await expect(visit).not.toContainText('Patch test due');
});

test('the owner adds the supplied rules and changes one', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard?tab=safety');
  await page.getByRole('button', { name: /^Add \d+ supplied rules$/ }).click();
  await expect(toast(page)).toContainText('rules added successfully');
  const first = page.getByRole('button', { name: 'Pregnant, or may be', exact: true }).first();
  await expect(first).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByLabel('What happens').selectOption('ask');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page)).toContainText('Rule updated successfully');
});
