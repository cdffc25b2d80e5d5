import type { Locator } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { confirm, form, GUEST } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const CALM = 'Sensitive Calm Facial';
const STONES = 'Hot Stone Back Ritual';

test('from the page of a treatment a guest books with few taps', { tag: '@phone' }, async ({ page }) => {
  let taps = 0;
  let fields = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps++;
  };
  const fill = async (label: string, value: string) => {
    await form(page).getByLabel(label, { exact: true }).fill(value);
    fields++;
  };

  await openPage(page, '/treatments/sensitive-calm-facial');
  await expect(page.getByRole('heading', { level: 1, name: CALM })).toBeVisible();
  await expect(page.getByText('Milk cleanse')).toBeAttached();
  await tap(page.getByRole('link', { name: 'Tomorrow, 11:00 AM' }));

  await expect(form(page).getByLabel('Choose a treatment').locator('option:checked')).toContainText(CALM);
  await expect(page.getByRole('radio', { name: /^11:00 AM/ })).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Price summary' })).toContainText('Wed 16 Sep');
  await fill('Name', GUEST.name);
  await fill('E-mail', GUEST.email);
  await fill('Phone', GUEST.phone);
  await tap(confirm(page));
  const done = page.getByRole('region', { name: 'Booking Confirmed!' });
  await expect(done).toContainText('Wed 16 Sep, 11:00 AM');
  await expect(done).toContainText(CALM);
  expect(taps).toBeLessThanOrEqual(5);
  expect(fields).toBeLessThanOrEqual(3);
});

test('a card opens the treatment as a sheet over its page', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await openPage(page, '/treatments');
  const card = page.getByRole('link', { name: STONES, exact: true });
  const sheet = page.getByRole('dialog', { name: STONES });
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  const isAsLeft = async () => {
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/treatments');
    await expect(page).toHaveTitle(/^Treatments/);
    await expect(card).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThanOrEqual(1);
  };

  await test.step('with its own address and title, and the focus inside', async () => {
    await card.click();
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL('/treatments/hot-stone-back-ritual');
    await expect(page).toHaveTitle(/^Hot Stone Back Ritual/);
    await expect(sheet.getByText('Basalt stones', { exact: true })).toBeAttached();
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
  });

  await test.step('Back, Escape and the button close it: the page is as it was left', async () => {
    await page.goBack();
    await isAsLeft();
    await page.goForward();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await isAsLeft();
    await card.press('Enter');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await isAsLeft();
  });

  await test.step('reloaded it is the page, and Back leads to the list', async () => {
    await card.click();
    await expect(sheet).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: STONES })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Treatments' })).toBeVisible();
  });

  await test.step('from the home page, a time leads into the form below', async () => {
    await openPage(page, '/');
    await page.getByRole('link', { name: CALM, exact: true }).click();
    const calm = page.getByRole('dialog', { name: CALM });
    await calm.getByRole('link', { name: 'Tomorrow, 11:00 AM' }).click();
    await expect(calm).toBeHidden();
    await expect(form(page)).toBeInViewport();
    await expect(form(page).getByLabel('Choose a treatment').locator('option:checked')).toContainText(CALM);
    await expect(page.getByRole('radio', { name: /^11:00 AM/ })).toBeChecked();
  });
});
