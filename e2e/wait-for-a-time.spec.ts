import type { Browser, Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const NAME = 'Sensitive Calm Facial';
const SATURDAY = '2026-09-19';
const ANN = { name: 'Ann Yeo', email: 'ann@example.com', phone: '+65 91110001' };
const MEI = { email: 'mei@example.com', firstName: 'Mei', phone: '+65 91110002', phoneE164: '+6591110002' };
const IVY = { email: 'ivy@example.com', firstName: 'Ivy', phone: '+65 91110003', phoneE164: '+6591110003' };
const PHONE = { width: 360, height: 740 };

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Saturday is full: two wait on their phones, the first passes, the second takes it for her old visit, which goes on', {
  tag: '@phone',
}, async ({ page, browser, studio }) => {
  const treatmentId = await aFullStudio(studio, ['2026-09-19T14:00', '2026-09-24T15:00']);
  await aVisit(studio, { at: '2026-09-19T14:00', email: 'grace@example.com' });

  // A guest: the form says that the day is full, and who she is is confirmed by mail.
  await waitForSaturday(page, treatmentId);
  const joining = dialog(page, 'Tell me when a time opens');
  await joining.getByLabel('Name').fill(ANN.name);
  await joining.getByLabel('E-mail').fill(ANN.email);
  await joining.getByLabel('Phone', { exact: true }).fill(ANN.phone);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await joining.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog(page, 'One more tap')).toContainText(ANN.email);
  await openPage(page, await linkTo(studio, ANN.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(main(page)).toContainText('First in line for Saturday');

  // A member, with a visit further away: she waits at once, in her true place.
  const meis = await aPhone(browser, studio);
  const mei = await signInAs(meis, studio, MEI);
  await aVisit(studio, { at: '2026-09-24T15:00', email: MEI.email, userId: mei.id });
  await waitForSaturday(meis, treatmentId);
  await dialog(meis, 'Tell me when a time opens').getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog(meis, "You're on the waitlist")).toContainText("You're 2nd of 2 for Saturday.");
  const ivy = await studio.aMember(IVY);
  await joinByApi(studio, ivy, { treatmentId, day: '2026-09-24' });

  await cancelVisit(studio, 'grace@example.com');
  await openPage(page, await linkTo(studio, ANN.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time has opened up, Ann');
  await expect(main(page)).toContainText("We're keeping it for you until 12:30 PM today.");
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(main(page)).toContainText(
    "The time goes to the next in line, and you're still on the waitlist.",
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  expect(await linkTo(studio, MEI.email)).toMatch(/^\/waitlist\//);
  await openPage(meis, '/dashboard');
  await expect(main(meis)).toContainText('A time has opened up');
  expect(await axeComplaints(meis, 'main')).toEqual([]);
  expect(await tooWide(meis)).toEqual([]);
  await meis.getByRole('button', { name: 'Take it instead of Thu 24 Sep, 3:00 PM' }).click();
  await expect(meis.getByRole('heading', { name: "It's yours" })).toBeFocused();
  await expect(main(meis)).toContainText('See you on Sat 19 Sep at 2:00 PM.');
  expect(await openVisits(studio)).toEqual([{ email: MEI.email, at: '2026-09-19 14:00' }]);

  const mail = await mailAfterUndo(studio, IVY.email);
  expect(mail).toContain('Thu 24 Sep, 3:00 PM has just become free');
  await meis.context().close();
});

test('staff pass somebody over with a reason, which she reads; the time is kept for the next', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  const treatmentId = await aFullStudio(studio, ['2026-09-19T14:00']);
  await aVisit(studio, { at: '2026-09-19T14:00', email: 'grace@example.com' });
  const mei = await studio.aMember({ ...MEI, lastName: 'Tan' });
  const ivy = await studio.aMember({ ...IVY, lastName: 'Ong' });
  await joinByApi(studio, mei, { treatmentId, day: SATURDAY });
  await joinByApi(studio, ivy, { treatmentId, day: SATURDAY });
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, `/admin-dashboard?tab=bookings&date=${SATURDAY}`);
  await page.getByRole('button', { name: '2 waiting for Saturday 19 September' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Waitlist' });
  await sheet.getByRole('button', { name: 'Pass over: Mei Tan' }).press('Enter');
  const question = dialog(page, 'Pass over Mei Tan?');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await question.getByRole('button', { name: 'Pass over' }).click();
  await expect(question).toContainText('Please give a reason');
  await question.getByLabel('Reason').fill('Her skin needs another week');
  await question.getByRole('button', { name: 'Pass over' }).click();
  await expect(sheet).toContainText('Passed over on Sat 19 Sep: Her skin needs another week');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await cancelVisit(studio, 'grace@example.com');
  expect(await lastMailTo(studio, IVY.email)).toContain('Sat 19 Sep, 2:00 PM has just become free');
  await openPage(page, `/admin-dashboard?tab=bookings&date=${SATURDAY}`);
  const offered = page.getByRole('button', {
    name: /^Offered to Ivy Ong until 12:30 PM today, .* 2:00 PM to 3:00 PM/,
  });
  await expect(offered).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.evaluate((token) => localStorage.setItem('sessionToken', token), mei.token);
  await openPage(page, '/dashboard?tab=bookings');
  await expect(main(page)).toContainText(`On the waitlist: ${NAME}`);
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
});

test('of what is freed at night nobody hears before the morning; unanswered, it ends on the page and goes on', {
  tag: ['@phone', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  const treatmentId = await aFullStudio(studio, ['2026-09-19T14:00']);
  await aVisit(studio, { at: '2026-09-19T14:00', email: 'grace@example.com' });
  const mei = await signInAs(page, studio, MEI);
  const ivy = await studio.aMember(IVY);
  await joinByApi(studio, mei, { treatmentId, day: SATURDAY });
  await joinByApi(studio, ivy, { treatmentId, day: SATURDAY });
  studio.clock.set('2026-09-15T15:00:00.000Z'); // 11 PM
  await cancelVisit(studio, 'grace@example.com');
  expect(await offersMailed(studio)).toEqual([]);
  studio.clock.set('2026-09-15T23:55:00.000Z');
  expect(await offersMailed(studio)).toEqual([]);

  studio.clock.set('2026-09-16T00:05:00.000Z'); // 8:05 AM, three hours before they open
  await studio.deliverMail();
  await mailAfterUndo(studio, MEI.email);
  expect(await offersMailed(studio)).toEqual([MEI.email]);
  await openPage(page, '/dashboard');
  await expect(main(page)).toContainText("We're keeping it for you until 11:30 AM today.");

  studio.clock.set('2026-09-16T03:31:00.000Z');
  await studio.deliverMail();
  await mailAfterUndo(studio, IVY.email);
  expect(await offersMailed(studio)).toEqual([MEI.email, IVY.email]);
  // The page has not heard of it.
  consoleErrors.expect(/409/);
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(main(page)).toContainText('This offer has ended, and the time went to the next in line.');
  await expect(main(page)).toContainText(`On the waitlist: ${NAME}`);
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
});

/** Taken for weeks by other things, but for an hour in the first room at each of these times. */
async function aFullStudio(studio: E2eStudio, hours: string[]): Promise<number> {
  await studio.sql(
    `insert into room_blocks (room, starts_at, ends_at, reason, created_at)
     select room, lower(part), upper(part), 'Training', now()
     from generate_series('2026-09-15'::timestamptz, '2026-10-15', '1 day') as day, generate_series(1, 2) as room,
       lateral unnest(tstzmultirange(tstzrange(day, day + interval '1 day'))
         - case when room = 1 then (select coalesce(range_agg(tstzrange(hour, hour + interval '1 hour')), '{}')
             from unnest($1::timestamptz[]) as hour) else '{}' end) as part`,
    [hours.map((hour) => `${hour}:00+08:00`)],
  );
  const [row] = await studio.sql<{ id: number }>('select id from treatments where name = $1', [NAME]);
  return row!.id;
}

type Visit = { at: string; email: string; userId?: number };

async function aVisit(studio: E2eStudio, { at, email, userId }: Visit): Promise<void> {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, user_id, status,
       created_at, updated_at)
     select id, name, price_cents, true, 2800, 1, $2::timestamptz, $2::timestamptz + interval '1 hour',
       $2::timestamptz + interval '1 hour', 'Grace Lee', $3, '+65 91234567', '+6591234567', $4, 'confirmed',
       '2026-09-01', '2026-09-01'
     from treatments where name = $1`,
    [NAME, `${at}:00+08:00`, email, userId ?? null],
  );
}

async function aPhone(browser: Browser, studio: E2eStudio): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    baseURL: studio.url,
  });
  return context.newPage();
}

/** From the form, where the day says that it is full. */
async function waitForSaturday(page: Page, treatmentId: number): Promise<void> {
  await openBooking(page, `/?treatment=${treatmentId}#booking`);
  await page.getByRole('button', { name: '19 September 2026' }).click();
  await expect(page.getByText('Saturday 19 September is fully booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when a time opens on Saturday 19 September' }).click();
}

type JoinRequest = { treatmentId: number; day: string };

async function joinByApi(studio: E2eStudio, { token }: { token: string }, { treatmentId, day }: JoinRequest) {
  await post(
    studio,
    { token, path: '/api/waitlist' },
    {
      request: { parts: [{ treatmentId }], firstDay: day, lastDay: day, from: '10:00', to: '20:00' },
    },
  );
  studio.clock.advance({ minutes: 0.1 });
}

async function cancelVisit(studio: E2eStudio, email: string): Promise<void> {
  const [visit] = await studio.sql<{ id: number }>('select id from bookings where customer_email = $1', [
    email,
  ]);
  const { token } = await studio.aMember({ role: 'reception' });
  await post(studio, { token, path: '/api/admin/bookings/cancel' }, { ids: [visit!.id], notify: false });
  await studio.deliverMail();
  studio.clock.advance({ minutes: 0.25 }); // it cannot be undone any more
}

type Call = { token: string; path: string };

async function post(studio: E2eStudio, { token, path }: Call, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${studio.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

/** Of the last mail to them, once it is sent. */
async function linkTo(studio: E2eStudio, email: string): Promise<string> {
  return /\/waitlist\/\S+/.exec(await mailAfterUndo(studio, email))?.[0] ?? 'no link in the mail';
}

async function mailAfterUndo(studio: E2eStudio, email: string): Promise<string> {
  await studio.deliverMail();
  studio.clock.advance({ minutes: 0.25 });
  return lastMailTo(studio, email);
}

async function offersMailed(studio: E2eStudio): Promise<(string | undefined)[]> {
  const mails = await studio.deliverMail();
  const offers = mails.filter(({ subject }) => subject?.startsWith('A time is free for you'));
  return offers.map(({ to }) => to?.[0]?.address);
}

async function openVisits(studio: E2eStudio) {
  return studio.sql(
    `select customer_email as email, to_char(starts_at at time zone 'Asia/Singapore', 'YYYY-MM-DD HH24:MI') as at
     from bookings where status in ('pending', 'confirmed') order by starts_at`,
  );
}
