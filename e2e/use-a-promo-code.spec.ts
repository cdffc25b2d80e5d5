import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, fillInAll, form, openBooking, total } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { placeOrder, putIntoCart, summary } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** $20.00 off a first visit, and a tenth off products. */
async function someCodes(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `insert into promo_codes (code, kind, value, for_treatments, for_products, for_packages, is_first_visit_only,
       created_at, updated_at)
     values ('WELCOME20', 'amount', 2000, true, false, false, true, '2026-09-01', '2026-09-01'),
       ('SHELF10', 'percent', 10, false, true, false, false, '2026-09-01', '2026-09-01')`,
  );
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Voucher, gift card or promo code').fill(code);
  await page.getByRole('button', { name: 'Apply code' }).click();
}

test('a code for a first visit works once; a code in checkout is a line of the order', {
  tag: '@phone',
}, async ({ page, request, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/422/); // the second first visit
  await someCodes(studio);

  await test.step('on the first visit it is a line, on the page and in what was booked', async () => {
    await openBooking(page);
    await fillInAll(page);
    await expect(total(page)).toHaveText('$156.00');
    await enterCode(page, 'wel-come 20');
    await expect(form(page).getByText('Code WELCOME20 −$20.00')).toBeVisible();
    await expect(total(page)).toHaveText('$136.00');
    expect(await tooWide(page)).toEqual([]);
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    await confirm(page).click();
    await expect(page.getByText('Total, payable at the studio')).toBeVisible();
    await expect(page.getByText('Code WELCOME20')).toBeVisible();
    await expect(page.getByText('$136.00')).toBeVisible();
  });

  await test.step('the second time it is refused at its field, and booked without it', async () => {
    await page.goto('about:blank'); // the address would be the same
    await openBooking(page);
    await fillInAll(page);
    await chooseWhen(page, '18 September 2026');
    await enterCode(page, 'WELCOME20');
    await expect(total(page)).toHaveText('$136.00');
    await confirm(page).click();
    await expect(form(page).getByText('This code is for a first visit only.')).toBeVisible();
    await expect(total(page)).toHaveText('$156.00');
    await page.getByLabel('Voucher, gift card or promo code').fill('');
    await confirm(page).click();
    await expect(page.getByText('Total, payable at the studio')).toBeVisible();
  });

  await test.step('in checkout', async () => {
    const member = await signInAs(page, studio);
    await putIntoCart(request, studio, member);
    await openPage(page, '/checkout');
    await enterCode(page, 'shelf10');
    await expect(summary(page).getByText('Code SHELF10')).toBeVisible();
    await expect(summary(page).locator('.total dd')).toHaveText('$34.20');
    expect(await tooWide(page)).toEqual([]);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByText('Code SHELF10')).toBeVisible();
    await expect(page.getByText('−$3.80')).toBeVisible();
  });
});
