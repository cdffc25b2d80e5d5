import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { mailedCode } from './read-mail.ts';
import {
  bearer,
  CLEANSER,
  giveVoucher,
  markPaid,
  orders,
  placeOrder,
  productId,
  putIntoCart,
  setStock,
  summary,
  tabTo,
  takePayNow,
  toast,
  total,
  VOUCHER,
} from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';

test('a member buys, from the product to the receipt', { tag: '@phone' }, async ({
  page,
  request,
  studio,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/500.*api\/receipt/);
  await test.step('buys, from the product to the receipt', async () => {
    await takePayNow(studio);
    const mei = await signInAs(page, studio);
    await giveVoucher(studio, mei, VOUCHER, 25);
    await openPage(page, `/product/${await productId(studio)}`);
    const info = page.locator('.product__info');
    await info.getByRole('button', { name: 'Increase quantity' }).click();
    await info.locator('.buy').getByRole('button', { name: 'Add to Cart' }).click();
    await expect(toast(page)).toContainText('Added to Cart');
    await expect(toast(page)).toContainText(`2x ${CLEANSER} added to your cart`);

    await toast(page).getByRole('button', { name: 'View cart' }).click();
    const panel = page.getByRole('dialog', { name: 'Your cart' });
    await expect(panel).toContainText(CLEANSER);
    await expect(panel).toContainText('$76.00');
    await panel.getByRole('link', { name: 'Checkout' }).click();

    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(total(page)).toHaveText('$76.00');
    await page.getByRole('checkbox', { name: /\$25\.00 voucher/ }).check();
    await expect(total(page)).toHaveText('$51.00');
    await page.getByLabel('Note for the studio').fill('I come after six');
    await expect(page.getByRole('radio', { name: /PayNow QR/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Card/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Note for the studio')).toHaveValue('I come after six');
    await expect(total(page)).toHaveText('$51.00');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    const sent = page.waitForRequest(
      (each) => each.url().endsWith('/api/orders') && each.method() === 'POST',
    );
    await placeOrder(page).click();

    expect((await sent).headers()['idempotency-key']).toMatch(/^\S{16,}$/);
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const [order] = await orders(studio);
    const number = `ORD-${order!.id}`;
    expect(order).toMatchObject({ status: 'pending', total_cents: 5_100, note: 'I come after six' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. One step left.');
    const main = page.getByRole('main');
    await expect(main).toContainText('until Thursday 17 September, 12:00 PM');
    await expect(main).toContainText('Waiting for payment');
    await expect(main).toContainText('Mobile+65 9123 4567');
    const code = page.getByRole('img', { name: `PayNow QR code for $51.00, reference ${number}` });
    await expect(code).toBeVisible();
    expect(await code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save QR' }).click();
    expect((await saved).suggestedFilename()).toBe(`paynow-${number}.png`);
    expect(await axeComplaints(page, 'main')).toEqual([]);

    await markPaid(request, studio, order!.id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is paid.');
    await expect(main.locator('.badge')).toHaveText('Paid');
    await expect(code).toBeHidden();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    const first = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download receipt' }).click();
    expect((await first).suggestedFilename()).toBe(`receipt-order-${order!.id}.pdf`);

    await page.getByRole('link', { name: 'See my orders' }).click();
    const purchase = page.getByRole('article').filter({ hasText: `Order ${number}` });
    for (const part of ['15 September 2026', 'Paid', '$51.00', `2 × ${CLEANSER}`, VOUCHER])
      await expect(purchase).toContainText(part);
    expect(await axeComplaints(page, 'main')).toEqual([]);
    const second = page.waitForEvent('download');
    await purchase.getByRole('button', { name: `Receipt: ${number}` }).click();
    expect((await second).suggestedFilename()).toBe(`receipt-order-${order!.id}.pdf`);

    await test.step('sees an error when a receipt cannot be loaded', async () => {
      await page.route('**/api/receipt/*', (route) => route.fulfill({ status: 500 }));
      await purchase.getByRole('button', { name: `Receipt: ${number}` }).click();
      await expect(toast(page)).toContainText('Download Failed');
    });
  });
});

test('a member buys by keys alone, and calls the unpaid order off', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio);
  await openPage(page, `/product/${await productId(studio)}`);
  await page.locator('.buy').getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cart, 1 item' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(CLEANSER);
  await tabTo(page, 'Checkout', 'link');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeVisible();
  await tabTo(page, 'Place order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. One step left.');
  expect(await orders(studio)).toHaveLength(1);

  await test.step('calls an unpaid order off', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: /^Cancel order ORD-/ });
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(toast(page)).toContainText('Order Cancelled');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled.');
    expect((await orders(studio))[0]?.status).toBe('cancelled');
  });
});

test('vouchers, a new price and the next visit: all of it is on the page before it is ordered, once', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio }) => {
  test.slow();
  const mei = await signInAs(page, studio);
  await putIntoCart(request, studio, mei);
  await giveVoucher(studio, mei, 'AAAA-AAAA-AAAA', 10);
  await giveVoucher(studio, mei, VOUCHER, 50);
  const [treatment] = await studio.sql<{ id: number }>(
    "select id from treatments where name = 'Sensitive Calm Facial'",
  );
  const booked = await request.post('/api/bookings', {
    headers: bearer(mei),
    data: {
      treatmentId: treatment!.id,
      appointmentDate: '2026-09-17T07:00:00.000Z',
      customerName: 'Mei',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      addExtraction: true,
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await studio.sql('update products set price_cents = 4200 where name = $1', [CLEANSER]);
  await openPage(page, '/checkout');

  await test.step('a new price is accepted before it is paid', async () => {
    await expect(page.getByText(`${CLEANSER} now costs $42.00; it was $38.00.`)).toBeVisible();
    await placeOrder(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please check your items first.');
    expect(await orders(studio)).toHaveLength(0);
    await page.getByRole('button', { name: `Accept $42.00 for ${CLEANSER}` }).click();
    await expect(page.getByText('It was $38.00 when you added it.')).toBeVisible();
  });

  await test.step('combines vouchers, by code or by tick, and knows what is lost before', async () => {
    await page.getByRole('checkbox', { name: /\$10\.00 voucher/ }).check();
    await expect(total(page)).toHaveText('$32.00');
    await page.getByRole('button', { name: 'Have a code?' }).click();
    const field = page.getByLabel('Voucher, gift card or promo code');
    await field.fill('BBBB-BBBB-BBBB');
    await field.press('Enter');
    await expect(page.getByText("We couldn't find this code. Please check the spelling.")).toBeVisible();
    await expect(field).toHaveValue('BBBB-BBBB-BBBB');
    expect(await orders(studio)).toHaveLength(0);
    await field.fill(VOUCHER.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(total(page)).toHaveText('$0.00');
    await expect(page.getByText(/worth \$18\.00 more than your items/)).toBeVisible();
    await expect(
      page.getByText("Your vouchers cover everything. There's nothing left to pay."),
    ).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
  });

  await test.step('collects with the next visit, and orders once by a double click', async () => {
    await page.getByRole('radio', { name: /With my next visit/ }).check();
    await expect(page.getByText('Ready for you on Thu 17 Sep, 3:00 PM, Sensitive Calm Facial')).toBeVisible();
    await placeOrder(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is paid.');
    await expect(page.getByRole('main')).toContainText('With your visit, Thu 17 Sep, 3:00 PM');
    expect(await orders(studio)).toMatchObject([{ status: 'paid', total_cents: 0, collect: 'visit' }]);
  });
});

test('a product runs out while the panel is open, and again while the order is placed', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio, consoleErrors }) => {
  consoleErrors.expect(/409|422/);
  await setStock(studio, 5);
  await putIntoCart(request, studio, await signInAs(page, studio), 2);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  await expect(panel).toContainText(CLEANSER);
  await setStock(studio, 1);
  await panel.getByRole('button', { name: `Increase quantity of ${CLEANSER}` }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(panel.getByText('Only 1 left in stock', { exact: true })).toBeVisible();
  await expect(panel.locator('.stepper output')).toHaveText('2');
  await panel.getByRole('link', { name: 'Checkout' }).click();

  const line = page.locator('.line').filter({ hasText: CLEANSER });
  await expect(line).toContainText(`Only 1 left of ${CLEANSER}, and you have 2 in your cart.`);
  await placeOrder(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Please check your items first.' });
  await expect(refusal).toContainText(`Only 1 left of ${CLEANSER}`);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  const isTaken = page.waitForResponse('**/api/checkout');
  await line.getByRole('button', { name: `Change to 1 of ${CLEANSER}` }).click();
  await isTaken;
  await expect(total(page)).toHaveText('$38.00');

  await page.getByLabel('Note for the studio').fill('Please keep this');
  const news = await holdBack(page, '**/api/checkout'); // the page must not see it before the order does
  await setStock(studio, 0);
  await placeOrder(page).click();
  const late = page.getByRole('alert').filter({ hasText: "Your order wasn't placed." });
  await expect(late).toContainText(`${CLEANSER} is out of stock.`);
  await expect(page.getByLabel('Note for the studio')).toHaveValue('Please keep this');
  expect(await orders(studio)).toHaveLength(0);
  await news.letGo();
  await line.getByRole('button', { name: `Remove ${CLEANSER} from your cart` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

test('a guest makes an account on the way: through the code to checkout, with the cart', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  test.slow();
  await openPage(page, `/product/${await productId(studio)}`);
  await page.locator('.buy').getByRole('button', { name: 'Add to Cart' }).click();
  await toast(page).getByRole('button', { name: 'View cart' }).click();
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  await expect(panel.getByRole('link', { name: CLEANSER })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await test.step('the cart asks a visitor to sign in, and counts what is in it', async () => {
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/api/login?next=%2Fcheckout',
    );
  });
  await expect(panel).toContainText('Please sign in to view your cart');
  expect(await axeComplaints(page, 'dialog')).toEqual([]);
  await panel.getByRole('link', { name: 'Create account' }).click();

  await page.getByLabel('First name').fill('Hui');
  await page.getByRole('main').getByLabel('E-mail').fill('hui@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await mailedCode(studio, 'hui@example.com'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(total(page)).toHaveText('$38.00');
});

test('a guest sees the cart at checkout, signs in there, and orders', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  test.slow();
  const who = { email: 'guest@example.com', password: 'correct horse 1' };
  await studio.aMember(who);
  await openPage(page, `/product/${await productId(studio)}`);
  await page.locator('.buy').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await openPage(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'Please sign in to check out' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: CLEANSER })).toBeVisible();
  await expect(total(page)).toHaveText('$38.00');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('main').getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(total(page)).toHaveText('$38.00');
  await page.getByRole('radio', { name: /Pay at the studio/ }).check();
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is reserved.');
  await expect(page.getByRole('main')).toContainText('Pay by cash, card or PayNow at the counter');
});

test('an order is nobody else’s business', { tag: ['@desktop', '@long'] }, async ({
  page,
  request,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/404/);
  const owner = await studio.aMember();
  await putIntoCart(request, studio, owner);
  await request.post('/api/orders', { headers: bearer(owner), data: { paymentMethod: 'studio' } });
  const [order] = await orders(studio);
  expect((await request.get('/orders/roses')).status()).toBe(404);
  await openPage(page, `/orders/${order!.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please sign in to view this order.' }),
  ).toBeVisible();
  await signInAs(page, studio);
  await openPage(page, `/orders/${order!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
});
