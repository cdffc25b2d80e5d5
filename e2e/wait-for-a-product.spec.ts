import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { CLEANSER, orders, placeOrder, setStock } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';

test('what is sold out is asked for, announced by one mail, and bought', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  const email = 'mei@example.com';
  await signInAs(page, studio, { email });
  await setStock(studio, 0);
  await openPage(page, '/products');
  await page.getByRole('link', { name: `Tell me when it's back: ${CLEANSER}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLEANSER);
  await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue(email);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: "Tell me when it's back" }).click();
  await expect(page.getByText("We'll e-mail you once, as soon as it's back in stock.")).toBeVisible();

  await setStock(studio, 2);
  const mail = await lastMailTo(studio, email);
  expect(mail).toContain(`${CLEANSER} is back`);
  await setStock(studio, 0);
  await setStock(studio, 1);
  const mails = await studio.deliverMail();
  expect(mails.filter(({ subject }) => subject?.startsWith('Back in stock'))).toHaveLength(1);

  await openPage(page, /\/product\/\d+/.exec(mail)![0]);
  await page.locator('.product__info .buy').getByRole('button', { name: 'Add to Cart' }).click();
  await openPage(page, '/cart');
  await expect(page.getByRole('main')).toContainText('$38.00');
  await page.getByRole('complementary', { name: 'Total' }).getByRole('link', { name: 'Checkout' }).click();
  // The choice of payment is on the first screen of a phone.
  const payment = page.getByRole('radio', { name: /Pay at the studio/ });
  await expect(payment).toBeInViewport();
  await payment.check();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(await orders(studio)).toHaveLength(1);

  await openPage(page, /\/back-in-stock\/stop\?token=\S+/.exec(mail)![0]);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more back-in-stock e-mails');
});
