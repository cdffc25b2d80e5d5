import type { Locator, Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** A guest's visit from 11 to 11:50, with a note that says six weeks; the clock stands at noon. */
async function aVisit(studio: E2eStudio, therapistId: number): Promise<number> {
  const [row] = await studio.sql<{ id: number }>(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       starts_at, ends_at, busy_until, therapist_id, customer_name, customer_email, customer_phone, phone_e164, status,
       created_at, updated_at)
     select id, name, 12800, false, 0, 1, '2026-09-15T03:00:00Z', '2026-09-15T03:50:00Z', '2026-09-15T03:50:00Z', $1,
       'Mei Lim', 'mei@example.com', '+65 91234567', '+6591234567', 'confirmed', '2026-09-01T03:00:00Z',
       '2026-09-01T03:00:00Z'
     from treatments where extraction = 'none' and duration_minutes > 0 order by id limit 1 returning id`,
    [therapistId],
  );
  await studio.sql(
    `insert into visit_notes (booking_id, done, next_visit_weeks, created_at, updated_at)
     values ($1, 'Oat mask', 6, now(), now())`,
    [row!.id],
  );
  return row!.id;
}

/** Presses and counts, as a person would. */
function counting() {
  let count = 0;
  return {
    press: async (button: Locator) => {
      count += 1;
      await button.click();
    },
    count: () => count,
  };
}

const card = (page: Page) => page.locator('.appt-block').filter({ hasText: 'Mei Lim' });

test('arrived, in treatment, done, paid and rebooked in six actions', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  const id = await aVisit(studio, await aTherapist(studio, 'Aisyah Rahman'));
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  const actions = counting();

  await actions.press(card(page));
  const sheet = page.getByRole('dialog', { name: 'Mei Lim' });
  await actions.press(sheet.getByRole('button', { name: 'Arrived: Mei Lim' }));
  await expect(card(page)).toHaveAccessibleName(/, arrived/);
  await actions.press(sheet.getByRole('button', { name: 'In treatment: Mei Lim' }));
  await expect(sheet.getByText('In treatment since 12:00 PM', { exact: true })).toBeVisible();
  await expect(card(page)).toHaveAccessibleName(/, in treatment/);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await actions.press(sheet.getByRole('link', { name: 'Complete and take payment' }));
  await actions.press(page.getByRole('button', { name: /^Charge/ }));
  const next = page.getByRole('region', { name: 'Next visit for Mei Lim' });
  await expect(next).toContainText('In 6 weeks, as the visit note says.');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await actions.press(next.getByRole('button', { name: 'Book Tue 27 Oct, 11:00 AM' }));
  await expect(page.getByText(/^Booked: Tue 27 Oct, 11:00 AM, .* with Aisyah Rahman\.$/)).toBeVisible();
  expect(actions.count()).toBeLessThanOrEqual(6);

  const rows = await studio.sql(
    `select status, starts_at = '2026-09-15T03:00:00Z' as is_today, arrived_at is not null as came,
       customer_email from bookings order by starts_at`,
  );
  expect(rows).toEqual([
    { status: 'completed', is_today: true, came: true, customer_email: 'mei@example.com' },
    { status: 'confirmed', is_today: false, came: false, customer_email: 'mei@example.com' },
  ]);
  expect(await studio.sql('select booking_id from order_items where kind = $1', ['visit'])).toEqual([
    { booking_id: id },
  ]);
});

test('a therapist reads the allergy before she touches an oil', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  const therapistId = await aTherapist(studio, 'Aisyah Rahman');
  const { id: userId } = await signInAs(page, studio, { role: 'therapist', firstName: 'Aisyah' });
  await studio.sql('update therapists set user_id = $1 where id = $2', [userId, therapistId]);
  const id = await aVisit(studio, therapistId);
  await studio.sql(
    `insert into client_details (client_id, allergies, updated_at)
     select client_id, 'Almond oil, lavender', now() from bookings where id = $1`,
    [id],
  );
  await openPage(page, '/admin-dashboard?tab=my-day');
  const visit = page.getByRole('listitem').filter({ hasText: 'Mei Lim' });
  await expect(visit.getByText('Allergies: almond oil, lavender')).toBeInViewport();
  await expect(visit.getByText('Not confirmed yet. Please ask the client.')).toBeVisible();
  await visit.getByRole('button', { name: 'Arrived: Mei Lim' }).tap();
  await expect(visit.getByText('Arrived 12:00 PM', { exact: true })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await visit.getByRole('button', { name: 'Notes on Mei Lim' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mei Lim' });
  const editor = dialog.locator('form').filter({ has: page.getByLabel('Products used') });
  await expect(dialog.getByText('Allergies: almond oil, lavender').first()).toBeInViewport();
  await expect(editor.getByText('Allergies: almond oil, lavender')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
