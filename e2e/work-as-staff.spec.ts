import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** What the page asked for and was refused: nothing that is shown may lead there. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

const PASSWORD = 'a long quiet password';

/** Aisyah, who works from 10 to 6, with a visit at 11 am, an hour ago, and one at 3 pm. */
async function aTeam(studio: E2eStudio): Promise<void> {
  const { id } = await studio.aMember({
    role: 'therapist',
    firstName: 'Aisyah',
    email: 'aisyah@example.com',
    password: PASSWORD,
  });
  await studio.sql(
    `with person as (
       insert into therapists (name, user_id, created_at, updated_at)
       values ('Aisyah Rahman', $1, '2026-09-01', '2026-09-01') returning id
     ), rota as (
       insert into rotas (therapist_id, starts_on) select id, '2026-09-01' from person returning id
     )
     insert into shifts (rota_id, weekday, starts, ends)
     select rota.id, weekday, 600, 1080 from rota, generate_series(0, 6) as weekday`,
    [id],
  );
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       therapist_id, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164,
       staff_note, status, created_at, updated_at)
     select treatments.id, treatments.name, price_cents, true, 2800, 1, therapists.id, starts_at,
       starts_at + interval '1 hour', starts_at + interval '1 hour', customer, 'mei@example.com', '+65 91234567',
       '+6591234567', note, status, '2026-08-01', '2026-08-01'
     from treatments, therapists, (values
       ('2026-08-11T03:00:00Z'::timestamptz, 'Mei Lim', 'Reacts to limonene', 'completed'),
       ('2026-09-15T03:00:00Z', 'Mei Lim', null, 'confirmed'),
       ('2026-09-15T07:00:00Z', 'Siti Rahim', null, 'confirmed')) as visit (starts_at, customer, note, status)
     where treatments.name = 'Sensitive Calm Facial'`,
  );
}

test('a therapist signs in on her phone, reads what was noted, notes what she did, and completes the visit', {
  tag: '@phone',
}, async ({ page, studio }) => {
  await aTeam(studio);
  const refused = refusals(page);
  await openPage(page, '/auth');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail', { exact: true }).fill('aisyah@example.com');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In', exact: true }).tap();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My day');
  await expect(page.getByText('You work 10:00 AM to 6:00 PM.')).toBeVisible();
  const visits = page.getByRole('list', { name: 'Visits' }).getByRole('listitem');
  await expect(visits).toHaveCount(2);
  await expect(visits.first()).toContainText('11:00 AM');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Notes on Mei Lim' }).tap();
  const notes = page.getByRole('dialog', { name: 'Mei Lim' });
  await expect(notes).toContainText('Reacts to limonene');
  await notes.getByLabel('Note on this visit').fill('Cool water only');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await notes.getByRole('button', { name: 'Save note' }).tap();
  await expect(page.locator('.toast', { hasText: 'Note saved successfully' }).first()).toBeVisible();
  await notes.getByRole('button', { name: 'Close' }).tap();
  await expect(visits.first()).toContainText('Note: Cool water only');

  await page.getByRole('button', { name: "Complete Mei Lim's visit" }).tap();
  await expect(visits.first()).toContainText('Completed');
  await expect(page.getByRole('button', { name: "Complete Siti Rahim's visit" })).toHaveCount(0);

  // Nothing else is hers.
  await openPage(page, '/admin-dashboard?tab=settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My day');
  await page.getByRole('button', { name: 'Open sections' }).tap();
  const sections = page.getByRole('dialog', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveText([/.*/, 'My day', 'Clients', 'View Landing Page']);
  expect(refused).toEqual([]);
});

test('reception works from the calendar, without settings, exports or reports', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await aTeam(studio);
  await signInAs(page, studio, { role: 'reception', firstName: 'Hui' });
  const refused = refusals(page);
  await openPage(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  const side = page.getByRole('navigation', { name: 'Admin' }).first();
  await expect(side.getByRole('link')).toHaveText([
    ...['Close the day', 'Bookings', 'Point of Sale', 'Clients', 'Messages', 'Orders', 'Users'],
    ...['Prepaid & offers', 'View Landing Page'],
  ]);
  await side.getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  for (const name of ['Point of Sale', 'Users', 'Orders', 'Customer Lookup']) {
    await side.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(/could not (load|count)/)).toHaveCount(0);
  }
  await side.getByRole('link', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close the day');
  await expect(page.getByRole('heading', { name: 'For the accountant' })).toHaveCount(0);
  expect(refused).toEqual([]);
});
