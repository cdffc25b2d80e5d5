import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import {
  CLEANSER,
  markPaid,
  orders,
  placeOrder,
  putIntoCart,
  takePayNow,
  toast,
  total,
} from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const CODE_FIELD = 'Voucher, gift card or promo code';

test('a guest gives a gift card; it is spent in two parts, and the rest is refunded', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  await takePayNow(studio);

  await test.step('bought without an account, and paid by PayNow', async () => {
    await openPage(page, '/gift-cards');
    await page.getByRole('button', { name: 'Leaf' }).click();
    await page.getByRole('button', { name: '$100', exact: true }).click();
    await page.getByLabel("Recipient's name").fill('Ann');
    await page.getByLabel("Recipient's e-mail").fill('ann@example.com');
    await page.getByLabel('Message').fill('Happy birthday!');
    await page.getByLabel('Your name').fill('Tan Wei Ling');
    await page.getByLabel('Your e-mail').fill('weiling@example.com');
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Happy birthday!');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy gift card for $100.00' }).click();
    await expect(page).toHaveURL(/\/gift-cards\/orders\/./);
    await expect(page.getByRole('img', { name: /^PayNow QR code for \$100\.00/ })).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const [order] = await orders(studio);
    await markPaid(request, studio, order!.id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your gift card is paid.');
  });

  const mail = await lastMailTo(studio, 'ann@example.com');
  expect(mail).toContain('Happy birthday!');
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(mail)?.[0] ?? 'no code';
  const label = `Gift card …${code.slice(-4)}`;

  await test.step('Ann spends a part online, and the order says what is left', async () => {
    const ann = await signInAs(page, studio, { firstName: 'Ann' });
    await putIntoCart(request, studio, ann);
    await openPage(page, '/checkout');
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByLabel(CODE_FIELD).fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(total(page)).toHaveText('$0.00');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann. Your order is paid.');
    await expect(page.getByRole('main')).toContainText(`${label} ($62.00 left)−$38.00`);
  });

  await test.step('another part at the counter', async () => {
    await signInAs(page, studio, { role: 'admin', firstName: 'Hui', lastName: 'Min' });
    await openPage(page, '/admin-dashboard?tab=pos');
    await page.getByLabel('Product or barcode').fill(CLEANSER);
    await page.getByRole('button', { name: new RegExp(CLEANSER) }).click();
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByLabel(CODE_FIELD).fill(code);
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(page.getByText(`${label}, $62.00`)).toBeVisible();
    await page.getByRole('button', { name: 'Complete sale' }).click();
    const slip = page.getByRole('article', { name: /^Receipt ORD-/ });
    await expect(slip).toContainText(`${label} ($24.00 left)−$38.00`);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('the rest is refunded, and the card says so', async () => {
    await openPage(page, '/admin-dashboard?tab=gift-cards');
    await page.getByRole('button', { name: code }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Reason').fill('Moves away');
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    await page.getByRole('button', { name: 'Refund $24.00' }).click();
    await expect(toast(page)).toContainText('Refund of $24.00 noted.');
    expect(await lastMailTo(studio, 'weiling@example.com')).toContain('the $24.00 left on it');
    await openPage(page, `/gift-cards/balance#${code}`);
    await expect(page.getByText("This gift card was refunded, so it can't be used any more.")).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});
