import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';

const API = '**/api/newsletter';
const footer = (page: Page) => page.getByRole('contentinfo');
const box = (page: Page) => footer(page).getByRole('textbox', { name: 'E-mail address' });
const button = (page: Page) => footer(page).getByRole('button', { name: /^Subscrib/ });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.describe('the letter, from the footer', () => {
  test('an address that is none gets its message, and nothing is sent', async ({ page, studio }) => {
    await openPage(page, '/legal/faq');
    for (const wrong of ['', 'mei', 'mei@', 'mei@example', 'mei tan@example.com']) {
      await box(page).fill(wrong);
      await box(page).press('Enter');
      await expect(footer(page).getByText('Please enter a valid email address')).toBeVisible();
      await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await box(page).fill('m');
    await expect(footer(page).getByText('Please enter a valid email address')).toBeHidden();
    expect(await studio.sql('select from subscribers')).toEqual([]);
  });

  test('says that it is under way, then that it is done; a mail welcomes, and its link confirms', async ({
    page,
    studio,
  }) => {
    await openPage(page, '/legal/faq');
    const line = await holdBack(page, API);
    await box(page).fill(' Mei@Example.com ');
    await button(page).click();
    await expect(button(page)).toHaveText('Subscribing...');
    await button(page).click({ force: true }); // once more, in a hurry
    await line.letGo();
    await expect(toast(page)).toContainText('Successfully Subscribed!');
    await expect(toast(page)).toContainText(
      "You'll receive our latest offers and beauty tips in your inbox.",
    );
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

  test('once more is as good as once', { tag: '@desktop' }, async ({ page, studio }) => {
    await openPage(page, '/legal/faq');
    for (const email of ['mei@example.com', 'MEI@example.com']) {
      await box(page).fill(email);
      await button(page).click();
      await expect(toast(page)).toContainText('Successfully Subscribed!');
      await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    }
    expect(await studio.sql('select from subscribers')).toHaveLength(1);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('a failure is told, in the server’s words or our own, and nothing typed is lost', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/429|ERR_FAILED/);
    await openPage(page, '/legal/faq');
    await page.route(API, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', message: 'Please wait a minute.' } }),
    );
    await box(page).fill('mei@example.com');
    await button(page).click();
    const alert = toast(page).getByRole('alert');
    await expect(alert).toContainText('Subscription Failed');
    await expect(alert).toContainText('Please wait a minute.');

    await page.unrouteAll();
    await page.route(API, (route) => route.abort());
    await button(page).click();
    await expect(alert).toContainText('Failed to subscribe. Please try again.');
    await expect(box(page)).toHaveValue('mei@example.com');
    await page.unrouteAll();
    await button(page).click();
    await expect(toast(page)).toContainText('Successfully Subscribed!');
  });

  test('the server refuses what is no address, whoever sends it', { tag: '@desktop' }, async ({
    request,
  }) => {
    for (const data of [{}, { email: 'mei' }, { email: 7 }, { email: 'a@b.co\r\nBcc: x@y.zz' }, []]) {
      const answer = await request.post('/api/newsletter', { data });
      expect(answer.status(), JSON.stringify(data)).toBe(400);
      expect(await answer.json()).toHaveProperty('message');
    }
  });
});
