import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type OrderRefused, ordersApi } from '#shared/orders/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { anOrder, inCart } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let member: Member;
beforeEach(async () => {
  member = await aMember(studio.db);
});

const place = (body: object = {}) =>
  studio.call(ordersApi.place, { body: { paymentMethod: 'studio', ...body } as never }, { as: member });
const checkout = async () => (await studio.call(ordersApi.checkout, {}, { as: member })).body;
const cancel = (id: number) => studio.call(ordersApi.cancel, { params: { id } }, { as: member });
const stockOf = async (id: number) =>
  (await studio.db.execute(sql`select stock_quantity as stock from products where id = ${id}`)).rows[0]
    ?.stock;
/** Bypasses the cart's own limit, like an older cart. */
const putDirectly = (productId: number, quantity: number) =>
  studio.db.execute(sql`insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
    values (${member.id}, ${productId}, ${quantity}, 5800, now())`);

describe('what a member may hold without paying', () => {
  test('one unpaid order does not take the whole stock', async () => {
    const productId = await aProduct(studio.db, { name: 'Dew Serum', stockQuantity: 40, priceCents: 100 });
    await putDirectly(productId, 40);
    const { status, problem } = await place();
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'over_limit',
        message: 'You can order up to 10 of Dew Serum, and you have 40 in your cart.',
        lines: [{ productId, code: 'over_limit' }],
      },
    ]);
    expect(await stockOf(productId)).toBe(40);
  });

  test('ten pieces of a product, counted over all unpaid orders', async () => {
    const productId = await aProduct(studio.db, { name: 'Dew Serum', stockQuantity: 40, priceCents: 100 });
    const first = await anOrder(studio, member, { productId, quantity: 6 });
    await inCart(studio, member, { productId, quantity: 5 });

    const held =
      'You can hold up to 10 of Dew Serum until they are paid, and 6 are in an unpaid order. Please choose at most 4.';
    expect((await checkout()).lines).toMatchObject([
      { trouble: 'over_limit', message: held, maxQuantity: 4 },
    ]);
    const { status, problem } = await place();
    expect([status, (problem as OrderRefused).lines]).toMatchObject([
      409,
      [{ productId, code: 'over_limit', message: held }],
    ]);

    await cancel(first.id);
    expect((await place()).status).toBe(201);
    expect(await stockOf(productId)).toBe(35);
  });

  test('none more of a product of which ten are unpaid', async () => {
    const productId = await aProduct(studio.db, { name: 'Dew Serum', stockQuantity: 40, priceCents: 100 });
    await anOrder(studio, member, { productId, quantity: 10 });
    await inCart(studio, member, { productId });
    const { problem } = await place();
    expect(problem.message).toBe(
      'You already hold 10 of Dew Serum in an unpaid order. Please pay for it first.',
    );
  });

  test('two unpaid orders; a third once one is paid or cancelled', async () => {
    const admin = await anAdmin(studio.db);
    const first = await anOrder(studio, member);
    const second = await anOrder(studio, member);
    await inCart(studio, member, { productId: await aProduct(studio.db) });

    const message = `You have 2 unpaid orders (${first.number}, ${second.number}). Please pay or cancel one before you place another.`;
    expect(await checkout()).toMatchObject({ notice: message });
    const { status, problem } = await place();
    expect([status, problem]).toMatchObject([422, { code: 'too_many_unpaid', message }]);

    await studio.call(
      ordersApi.change,
      { params: { id: first.id }, body: { status: 'paid' } },
      { as: admin },
    );
    expect(await checkout()).toMatchObject({ notice: null });
    expect((await place()).status).toBe(201);
  });

  test('$500 in all', async () => {
    const dear = await aProduct(studio.db, { priceCents: 30_000 });
    const first = await anOrder(studio, member, { productId: dear });
    const cheap = await aProduct(studio.db, { priceCents: 20_001 });
    await inCart(studio, member, { productId: cheap });
    const { status, problem } = await place();
    expect([status, problem]).toMatchObject([
      422,
      {
        code: 'too_much_unpaid',
        message:
          'You can have up to $500.00 of products unpaid. This order comes to $200.01, and $300.00 is still unpaid. Please pay for your earlier order first, or contact us.',
      },
    ]);
    await cancel(first.id);
    expect((await place()).status).toBe(201);
  });

  test('an order above it alone is one for the studio', async () => {
    await inCart(studio, member, { productId: await aProduct(studio.db, { priceCents: 50_001 }) });
    const { problem } = await place();
    expect(problem).toMatchObject({
      code: 'too_much_unpaid',
      message:
        'You can have up to $500.00 of products unpaid, and this order comes to $500.01. Please order less, or contact us.',
    });
  });

  test('what vouchers pay is not unpaid, and an order they pay in full is no unpaid one', async () => {
    const { id: grantedBy } = await anAdmin(studio.db);
    const redeemedAt = new Date('2026-02-01T00:00:00Z');
    await anOrder(studio, member);
    await anOrder(studio, member);
    const { code } = await aVoucher(studio.db, {
      userId: member.id,
      grantedBy,
      valueCents: 5_800,
      redeemedAt,
    });
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const { status, body } = await place({ voucherCodes: [code] });
    expect([status, body.status]).toEqual([201, 'paid']);
  });

  test('the studio sets the limits', async () => {
    const admin = await anAdmin(studio.db);
    const shop = { maxUnpaidOrders: 1, maxPieces: 20, maxUnpaidDollars: 1_000, maxOrdersPerHour: 10 };
    await studio.call(studioApi.saveSettings, { body: { shop } }, { as: admin });
    const productId = await aProduct(studio.db, { stockQuantity: 40, priceCents: 5_000 });
    await anOrder(studio, member, { productId, quantity: 20 });
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    expect((await place()).problem.code).toBe('too_many_unpaid');
  });

  test("is nobody else's business", async () => {
    const productId = await aProduct(studio.db, { stockQuantity: 40, priceCents: 5_000 });
    await anOrder(studio, member, { productId, quantity: 10 });
    await anOrder(studio, await aMember(studio.db), { productId, quantity: 10 });
    expect(await stockOf(productId)).toBe(20);
  });
});

describe('ordering and cancelling over and over', () => {
  test('ends after ten orders an hour, with the mails that go with it', async () => {
    const productId = await aProduct(studio.db);
    for (let times = 0; times < 10; times++) {
      const { id } = await anOrder(studio, member, { productId });
      await cancel(id);
    }
    await inCart(studio, member, { productId });
    const { status, problem } = await place();
    expect([status, problem]).toMatchObject([
      429,
      {
        code: 'too_many_orders',
        message: "You've placed 10 orders in the last hour. Please try again in 60 minutes.",
      },
    ]);
    studio.clock.advance({ minutes: 61 });
    expect((await place()).status).toBe(201);
  });
});
