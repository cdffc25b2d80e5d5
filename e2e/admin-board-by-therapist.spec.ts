import type { Locator, Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const BOARD = '/admin-dashboard?tab=bookings&by=therapist';
const toast = (page: Page) => page.locator('.toast');
const block = (page: Page, name: string) => page.locator('.appt-block').filter({ hasText: name });
const heading = (page: Page, name: string) => page.locator('.board__person:visible', { hasText: name });

/** The lane of a therapist, by its position. */
const lane = (page: Page, position: number) => page.locator('.board__lane:visible').nth(position - 1);

test('reception drags a visit to another person, is asked where the client chose one, and undoes it', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/422/);
  await aTeam(studio);
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/Room 1, with Aisyah Rahman, confirmed$/);
  await page.getByRole('button', { name: 'By therapist' }).press('Enter');
  await expect(page).toHaveURL(/by=therapist/);
  await expect(heading(page, 'Aisyah Rahman')).toContainText('10am–6pm');
  await expect(heading(page, 'Cheryl Ng')).toContainText('Annual leave');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  // For anyone: at once, and back by Undo.
  await drag(page, block(page, 'Serene Ong'), lane(page, 2), 0.5);
  await expect(toast(page)).toContainText('Booking moved to Tue 15 Sep, 4:00 PM, Room 1, with Bella Koh');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/4:00 PM to 5:00 PM, Room 1, with Bella Koh/);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/3:00 PM to 4:00 PM, Room 1, with Aisyah/);

  // Who was asked for is not changed without a question; whoever undoes it has her back.
  await drag(page, block(page, 'Mei Lim'), lane(page, 2), 0.2);
  const question = page.getByRole('alertdialog', { name: 'Give it to somebody else?' });
  await expect(question).toContainText('Mei Lim asked for Aisyah Rahman.');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(block(page, 'Mei Lim')).toHaveAccessibleName(/with Aisyah Rahman, confirmed, requested/);
  await drag(page, block(page, 'Mei Lim'), lane(page, 2), 0.2);
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect(block(page, 'Mei Lim')).toHaveAccessibleName(/1:00 PM .* with Bella Koh, confirmed$/);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 'Mei Lim')).toHaveAccessibleName(/with Aisyah Rahman, confirmed, requested/);
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  expect(await studio.deliverMail()).toEqual([]);

  // By keys: off shift after a question, and the client hears who it is now.
  await block(page, 'Mei Lim').press('Enter');
  await page
    .getByRole('dialog', { name: 'Mei Lim' })
    .getByRole('button', { name: 'Move', exact: true })
    .press('Enter');
  const move = page.getByRole('dialog', { name: 'Move booking' });
  await move.getByLabel('With').selectOption('Cheryl Ng');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await move.getByRole('button', { name: 'Move booking' }).press('Enter');
  await expect(question).toContainText('Mei Lim asked for Aisyah Rahman. Cheryl Ng is not on shift then.');
  await question.getByRole('button', { name: 'Move anyway' }).press('Enter');
  await expect(page.locator('.toast:visible')).toContainText('with Cheryl Ng');
  await page.keyboard.press('Escape');
  await expect(block(page, 'Mei Lim')).toHaveAccessibleName(/with Cheryl Ng, confirmed, off shift/);
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  const mails = await studio.deliverMail();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Changed: Sensitive Calm Facial, Tue 15 Sep, 1:00 PM',
  ]);
});

test('on a phone the people scroll sideways within the board, and the week shows a day of theirs', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await aTeam(studio);
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, BOARD);
  await expect(block(page, 'Serene Ong')).toBeVisible();
  await page.getByRole('button', { name: 'Week', exact: true }).tap();
  await expect(page.locator('.board:visible')).toHaveCount(1);
  await expect(heading(page, 'Bella Koh')).toContainText('10am–6pm');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

/** From the middle of a block to a share of a lane's length. */
async function drag(page: Page, what: Locator, to: Locator, share: number): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  // What is on its way to another place is not to be grabbed; hovering waits until the block stands still.
  await expect(what).toHaveClass(/is-movable/);
  const { height } = (await what.boundingBox())!;
  await what.hover({ position: { x: 4, y: height / 2 } });
  const target = (await to.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(target.x + target.width * share + 4, target.y + target.height / 2, { steps: 4 });
  await expect(page.locator('.appt-block--ghost')).toBeVisible();
  await page.mouse.up();
}

/** Three who work from 10 to 6, one of them on leave; two visits of Aisyah's on the studio's Tuesday. */
async function aTeam(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `with people as (
       insert into therapists (name, position, colour, created_at, updated_at)
       values ('Aisyah Rahman', 1, 1, '2026-09-01', '2026-09-01'), ('Bella Koh', 2, 2, '2026-09-01', '2026-09-01'),
         ('Cheryl Ng', 3, 3, '2026-09-01', '2026-09-01')
       returning id, name
     ), week as (
       insert into rotas (therapist_id, starts_on) select id, '2026-09-01' from people returning id
     ), away as (
       insert into leave (therapist_id, starts_on, ends_on, kind, created_at)
       select id, '2026-09-14', '2026-09-18', 'annual', '2026-09-01' from people where name = 'Cheryl Ng'
     )
     insert into shifts (rota_id, weekday, starts, ends)
     select week.id, weekday, 600, 1080 from week, generate_series(0, 6) as weekday`,
  );
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       therapist_id, is_requested, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone,
       phone_e164, status, created_at, updated_at)
     select treatments.id, treatments.name, price_cents, true, 2800, 1, therapists.id, is_requested, starts_at,
       starts_at + interval '1 hour', starts_at + interval '1 hour', customer, 'client@example.com', '+65 91234567',
       '+6591234567', 'confirmed', '2026-09-01', '2026-09-01'
     from treatments, therapists, (values
       ('2026-09-15T13:00:00+08:00'::timestamptz, 'Mei Lim', true),
       ('2026-09-15T15:00:00+08:00', 'Serene Ong', false)) as visit (starts_at, customer, is_requested)
     where treatments.name = 'Sensitive Calm Facial' and therapists.name = 'Aisyah Rahman'`,
  );
}
