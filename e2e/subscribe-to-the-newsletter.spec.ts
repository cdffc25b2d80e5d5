import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';

const API = '**/api/newsletter';
const footer = (page: Page) => page.getByRole('contentinfo');
const box = (page: Page) => footer(page).getByRole('textbox', { name: 'E-mail address' });
const button = (page: Page) => footer(page).getByRole('button', { name: /^Subscrib/ });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('says that it is under way, then that it is done; a mail welcomes, and its link confirms', {
  tag: '@desktop',
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/429.*api\/newsletter/);
  await openPage(page, '/legal/faq');

  await test.step('a failure is shown, and nothing typed is lost', async () => {
    await page.route(API, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', message: 'Please wait a minute.' } }),
    );
    await box(page).fill(' Mei@Example.com ');
    await button(page).click();
    const alert = toast(page).getByRole('alert');
    await expect(alert).toContainText('Subscription Failed');
    await expect(alert).toContainText('Please wait a minute.');
    await expect(box(page)).toHaveValue(/Mei@Example\.com/);
    await page.unrouteAll();
  });

  const line = await holdBack(page, API);
  await button(page).click();
  await expect(button(page)).toHaveText('Subscribing...');
  await button(page).click({ force: true }); // once more, in a hurry
  await line.letGo();
  await expect(toast(page)).toContainText('Successfully Subscribed!');
  await expect(toast(page)).toContainText("You'll receive our latest offers and beauty tips in your inbox.");
  await expect(box(page)).toHaveValue('');
  await expect(button(page)).toHaveText('Subscribe');

  expect(await studio.sql('select email, consented_at is not null as agreed from subscribers')).toEqual([
    { email: 'mei@example.com', agreed: true },
  ]);
  await expect
    .poll(() => studio.sql("select category, label, path from events where name = 'newsletter_signup'"))
    .toEqual([{ category: 'engagement', label: 'footer form', path: '/legal/faq' }]);
  await expect(footer(page).getByText(/^Almost there!/)).toBeVisible();
  const [mail] = await studio.deliverMail();
  const link = /\/newsletter\/confirm\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  const confirmed = () => studio.sql('select confirmed_at is not null as is from subscribers');
  await openPage(page, link);
  expect(await confirmed()).toEqual([{ is: false }]); // opening it is no answer
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText("You're subscribed.")).toBeVisible();
  expect(await confirmed()).toEqual([{ is: true }]);
});
