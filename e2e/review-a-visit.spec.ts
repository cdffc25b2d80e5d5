import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const TREATMENT = '/treatments/sensitive-calm-facial';
const WORDS = 'Calm skin for a whole week. <b>Thank you</b>';

test('asked by mail, a guest writes a review; the owner agrees, it is seen, withdrawn and gone', {
  tag: '@phone',
}, async ({ page, studio }) => {
  test.slow();
  await aCompletedVisit(studio);
  studio.clock.advance({ minutes: 10 }); // requests are looked for every few minutes
  const link = /http\S+\/review\/\S+/.exec(await lastMailTo(studio, 'mei@petal.sg'))?.[0] ?? 'no link';

  await test.step('writes it on the phone, by keyboard too', async () => {
    await openPage(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was your visit, Mei?');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Please choose from 1 to 5 stars')).toBeVisible();
    await page.getByRole('radio', { name: '1 star: Not good' }).focus();
    await page.keyboard.press('Space');
    for (let n = 1; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 stars: Good' })).toBeChecked();
    await page.getByLabel('In your words').fill(WORDS);
    await page.getByRole('checkbox', { name: /^You may show it/ }).check();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await htmlOf(page, TREATMENT)).not.toContain('Calm skin for a whole week');
  });

  await test.step('the owner agrees and answers', async () => {
    await signInAs(page, studio, { role: 'admin' });
    await openAdmin(page);
    const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await expect(review).toContainText(WORDS);
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await review.getByRole('button', { name: /^Show.*: Mei/ }).click();
    await expect(review).toContainText('Shown');
    await review.getByRole('button', { name: /^Answer: Mei/ }).click();
    await page.getByLabel('Your answer').fill('Thank you, Mei. See you soon!');
    await page.getByRole('button', { name: 'Save answer' }).click();
    await expect(review).toContainText('See you soon!');
    expect(await lastMailTo(studio, 'mei@petal.sg')).toContain('Thank you, Mei. See you soon!');
  });

  await test.step('it is on the treatment’s page and the home page, and for search engines', async () => {
    await page.evaluate(() => localStorage.clear());
    await openPage(page, TREATMENT);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText('4.0 out of 5, from 1 review by clients after their visit.');
    await expect(reviews).toContainText(WORDS);
    await expect(reviews).toContainText('See you soon!');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(await htmlOf(page, TREATMENT)).toContain('"aggregateRating":{"@type":"AggregateRating"');
    await openPage(page, '/');
    await expect(page.getByRole('region', { name: 'After their visit' })).toContainText(WORDS);
  });

  await test.step('withdrawn by the same link, it is gone everywhere', async () => {
    await openPage(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review is on our website');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw review' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review is withdrawn');
    for (const path of [TREATMENT, '/', '/api/reviews'])
      await expect.poll(() => htmlOf(page, path)).not.toContain('Calm skin for a whole week');
    expect(await studio.sql("select words from reviews where words <> ''")).toEqual([]);
  });
});

async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin-dashboard?tab=reviews&state=new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin-dashboard?tab=reviews');
}

async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Three days ago, and the mail about it is due: schedules are queued as jobs once they have run. */
async function aCompletedVisit(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
      starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
      created_at, updated_at)
     select id, name, 12800, false, 0, 1, at, at + interval '1 hour', at + interval '1 hour', 'Mei Lim',
       'mei@petal.sg', '+65 91234567', '+6591234567', 'completed', at, at
     from treatments, (values (timestamptz '2026-09-12 03:00Z')) as times (at)
     where name = 'Sensitive Calm Facial'`,
  );
}
