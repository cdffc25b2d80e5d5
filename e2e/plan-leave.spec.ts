import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

test('a week with eight visits is repaired in one act, undone, and repaired for good', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  test.slow();
  await eightVisits(studio);
  const before = await visits(studio);
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=team&view=leave');

  await test.step('every visit in the way is listed with what becomes of it', async () => {
    await propose(page);
    const dialog = page.getByRole('dialog', { name: 'Add leave' });
    await expect(dialog).toContainText('8 visits are in the way while Mei Lin is away.');
    await expect(dialog.getByRole('listitem')).toHaveCount(8);
    await expect(dialog.getByText('Ana takes it, at the same time. No e-mail: anyone was fine.')).toHaveCount(
      5,
    );
    // Whoever would get another time is asked, unless staff decide otherwise.
    const moves = dialog.getByText(/^Moves to .* with Ana\. We'll e-mail the client\.$/);
    await expect(moves).toHaveCount(0);
    await dialog.getByRole('checkbox', { checked: true }).click();
    await expect(moves).toHaveCount(1);
    await dialog.getByRole('listitem').filter({ hasText: 'Moves to' }).getByRole('checkbox').click();
    await expect(moves).toHaveCount(0);
    await expect(dialog.getByText("Asked for Mei Lin. We'll e-mail the client")).toHaveCount(1);
    await expect(dialog.getByText('Asked for Mei Lin. No e-mail address: please call')).toHaveCount(1);
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(await visits(studio)).toEqual(before);
  });

  await test.step('all of it is done, and undone, and nobody hears of it', async () => {
    await page.getByRole('button', { name: 'Do all of this' }).click();
    await expectToast(page, 'Leave added, 8 visits changed');
    expect(await visits(studio)).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'every visit is where it was');
    expect(await visits(studio)).toEqual(before);
    await expect(page.getByText('Nobody is away')).toBeVisible();
    letUndoEnd(studio);
    expect(await studio.deliverMail()).toEqual([]);
  });

  await test.step('done again, the mails are sent when it can no longer be undone', async () => {
    await propose(page);
    await page.getByRole('button', { name: 'Do all of this' }).click();
    await expectToast(page, 'Leave added, 8 visits changed');
    expect(await studio.deliverMail()).toEqual([]);
    letUndoEnd(studio);
    const subjects = (await studio.deliverMail()).map(({ subject }) => subject?.split(':')[0]);
    expect(subjects.sort()).toEqual(['Please choose again', 'Please choose again']);
    await expect(page.getByRole('row', { name: /Mei Lin/ })).toContainText('21 Sep 2026 to 25 Sep 2026');
  });
});

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Leave' }).click();
  await page.getByLabel('Who').selectOption('Mei Lin');
  await page.getByLabel('First day').fill('2026-09-21');
  await page.getByLabel('Last day').fill('2026-09-25');
  await page.getByRole('button', { name: 'Add leave', exact: true }).click();
}

const expectToast = (page: Page, text: string) =>
  expect(page.locator('.toast').filter({ hasText: text, visible: true }).first()).toBeVisible();

function letUndoEnd({ clock }: E2eStudio): void {
  clock.set(new Date(undoEnd(clock.now()).getTime() + 1).toISOString());
}

/** Where each visit is. */
function visits(studio: E2eStudio) {
  return studio.sql('select id, starts_at, room, therapist_id, is_off_shift from bookings order by id');
}

/**
 * Next week Mei has eight visits: five that Ana can take, one at a time when Ana is asked for by somebody else, and two
 * whose clients asked for Mei, one of them without an e-mail address.
 */
async function eightVisits(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `with people as (
       insert into therapists (name, position, created_at, updated_at)
       values ('Mei Lin', 1, '2026-09-01', '2026-09-01'), ('Ana', 2, '2026-09-01', '2026-09-01') returning id
     ), rota as (
       insert into rotas (therapist_id, starts_on) select id, '2026-09-01' from people returning id
     )
     insert into shifts (rota_id, weekday, starts, ends)
     select rota.id, weekday, 540, 1320 from rota, generate_series(0, 6) as weekday`,
  );
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       therapist_id, is_requested, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone,
       phone_e164, status, created_at, updated_at)
     select treatments.id, treatments.name, price_cents, true, 2800, visit.room, therapists.id, is_requested,
       starts_at, starts_at + interval '1 hour', starts_at + interval '1 hour', customer, email, '+65 91234567',
       '+6591234567', 'confirmed', '2026-09-01', '2026-09-01'
     from treatments, (values
       ('2026-09-21T04:00:00Z'::timestamptz, 'Mei Lin', 1, 'Jo Tan', 'jo@example.com', false),
       ('2026-09-21T07:00:00Z', 'Mei Lin', 1, 'Siti Rahim', 'siti@example.com', false),
       ('2026-09-22T04:00:00Z', 'Mei Lin', 1, 'Lee Wei', 'lee@example.com', false),
       ('2026-09-22T04:00:00Z', 'Ana', 2, 'Rosa Ng', 'rosa@example.com', true),
       ('2026-09-23T04:00:00Z', 'Mei Lin', 1, 'Priya Nair', 'priya@example.com', true),
       ('2026-09-23T07:00:00Z', 'Mei Lin', 1, 'Ong Li', 'ong@example.com', false),
       ('2026-09-24T04:00:00Z', 'Mei Lin', 1, 'Tan Hui', 'hui@example.com', false),
       ('2026-09-24T07:00:00Z', 'Mei Lin', 1, 'Ben Lim', 'ben@example.com', false),
       ('2026-09-25T04:00:00Z', 'Mei Lin', 1, 'Nora Goh', '', true)
     ) as visit (starts_at, therapist, room, customer, email, is_requested)
     join therapists on therapists.name = therapist
     where treatments.name = 'Sensitive Calm Facial'`,
  );
}
