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

test('a gift card is bought for a birthday, comes on the day, and is spent in two parts', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  await takePayNow(studio);
  await signInAs(page, studio);

  await test.step('bought', async () => {
    await openPage(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await page.getByRole('button', { name: 'Leaf' }).click();
    await page.getByLabel("Recipient's name").fill('Ann');
    await page.getByLabel("Recipient's e-mail").fill('ann@example.com');
    await page.getByLabel('Message').fill('Happy birthday!');
    await page.getByRole('radio', { name: 'On a day I choose' }).check();
    await page.getByLabel('Day', { exact: true }).fill('2026-09-18');
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Happy birthday!');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy gift card for $50.00' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const [order] = await orders(studio);
    await markPaid(request, studio, order!.id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is paid.');
  });

  const code = await test.step('not sent before its day, then sent', async () => {
    const before = await studio.deliverMail();
    expect(before.filter(({ to }) => to?.[0]?.address === 'ann@example.com')).toEqual([]);
    await openPage(page, '/dashboard?tab=wallet');
    await expect(page.getByText('Will be sent to ann@example.com on 18 September 2026')).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    studio.clock.set('2026-09-18T00:01:00.000Z'); // 08:01 in Singapore
    const mail = await lastMailTo(studio, 'ann@example.com');
    expect(mail).toContain('Happy birthday!');
    return /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(mail)?.[0] ?? 'no code';
  });

  await test.step('Ann sees what is on it, and spends a part online', async () => {
    const ann = await signInAs(page, studio, { firstName: 'Ann' });
    await openPage(page, `/gift-cards/balance#${code}`);
    await expect(page.getByText('$50.00')).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await putIntoCart(request, studio, ann);
    await openPage(page, '/checkout');
    await page.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(total(page)).toHaveText('$0.00');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann. Your order is paid.');
    await expect(page.getByRole('main')).toContainText(`Gift card …${code.slice(-4)}−$38.00`);
  });

  await test.step('the rest is spent at the counter', async () => {
    await signInAs(page, studio, { role: 'admin', firstName: 'Hui', lastName: 'Min' });
    await openPage(page, '/admin-dashboard?tab=pos');
    await page.getByLabel('Product or barcode').fill(CLEANSER);
    await page.getByRole('button', { name: new RegExp(CLEANSER) }).click();
    await page.getByRole('button', { name: 'Pay with a gift card' }).click();
    await page.getByLabel('Gift card code').fill(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText(`Gift card …${code.slice(-4)}, $12.00`)).toBeVisible();
    await page.getByRole('button', { name: /^Charge \$26\.00/ }).click();
    const slip = page.getByRole('article', { name: /^Receipt ORD-/ });
    await expect(slip).toContainText(`Gift card …${code.slice(-4)}−$12.00`);
    await expect(toast(page)).toHaveCount(0);
  });
});
