import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';

/** Shared by the shop's specs. */
export const CLEANSER = 'Rose Gel Cleanser'; // $38.00
export const VOUCHER = 'K7QM-4XWP-9TRD';

type Member = { id: number; token: string };

export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
export const total = (page: Page) => summary(page).locator('.total dd');
/** The summary's button. The bar on phones is hidden from the accessibility tree. */
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });
export const toast = (page: Page) => page.locator('.toast');
export const bearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

export async function productId(studio: E2eStudio, name = CLEANSER): Promise<number> {
  const [row] = await studio.sql<{ id: number }>('select id from products where name = $1', [name]);
  return row!.id;
}

export async function setStock(studio: E2eStudio, stock: number): Promise<void> {
  await studio.sql('update products set stock_quantity = $1 where name = $2', [stock, CLEANSER]);
}

export async function takePayNow(studio: E2eStudio): Promise<void> {
  await studio.sql(`insert into settings values ('payNowId', '"+65 9123 4567"', now())
    on conflict (key) do update set value = excluded.value`);
}

export async function putIntoCart(
  request: APIRequestContext,
  studio: E2eStudio,
  member: Member,
  quantity = 1,
): Promise<void> {
  const data = { productId: await productId(studio), quantity };
  const answer = await request.post('/api/cart', { headers: bearer(member), data });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** An available voucher, granted by the studio. */
export async function giveVoucher(studio: E2eStudio, { id }: Member, code: string, dollars: number) {
  const { id: admin } = await studio.aMember({ role: 'admin' });
  await studio.sql(
    `insert into vouchers (user_id, code, description, value_cents, reward_type, expires_at, redeemed_at, granted_by, created_at)
     values ($1, $2, 'A present', $3, 'voucher', '2027-09-09T15:59:59Z', '2026-09-01T00:00:00Z', $4, '2026-09-01T00:00:00Z')`,
    [id, code, dollars * 100, admin],
  );
}

/** An admin marks the order paid. */
export async function markPaid(request: APIRequestContext, studio: E2eStudio, orderId: number) {
  const headers = bearer(await studio.aMember({ role: 'admin' }));
  const answer = await request.patch(`/api/admin/orders/${orderId}`, { headers, data: { status: 'paid' } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function orders(studio: E2eStudio) {
  return studio.sql<{ id: number; status: string; total_cents: number; note: string; collect: string }>(
    'select id, status, total_cents, note, collect from orders order by id',
  );
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const goal = page.getByRole(role, { name });
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const isThere = await goal.evaluateAll((all) => all.some((each) => each === document.activeElement));
    if (isThere) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Placed as the shop does it; to be paid at the studio. */
export async function anOrder(
  request: APIRequestContext,
  studio: E2eStudio,
  member: Member,
  voucher?: string,
): Promise<number> {
  await putIntoCart(request, studio, member);
  const data = { paymentMethod: 'studio', voucherCodes: voucher ? [voucher] : [] };
  const answer = await request.post('/api/orders', { headers: bearer(member), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** More of them, without a shop around: for pages. */
export async function manyOrders(studio: E2eStudio, member: Member, count: number): Promise<void> {
  await studio.sql(
    `insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
      collected_at, created_at, updated_at)
     select $1, 'collected', 'card', 'studio', 3800, 0, 3800, now(), now(), now(), now() from generate_series(1, $2)`,
    [member.id, count],
  );
}
