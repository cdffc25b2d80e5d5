import type { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import { cartApi } from '#shared/cart/contract.ts';
import { type NewOrder, type OrderDetail, ordersApi } from '#shared/orders/contract.ts';

type Studio = Pick<ReturnType<typeof useStudio>, 'call' | 'db'>;
type Member = Awaited<ReturnType<typeof aMember>>;

/** Adds items to somebody's cart. */
export async function inCart(
  studio: Studio,
  member: Member,
  { productId, quantity = 1 }: { productId: number; quantity?: number },
) {
  const { status, body } = await studio.call(cartApi.add, { body: { productId, quantity } }, { as: member });
  if (status !== 201) throw new Error(`the cart said ${status}`);
  return body;
}

/** For tests in which somebody has more unpaid orders than allowed. */
export async function noOrderLimits({ db }: Pick<Studio, 'db'>): Promise<void> {
  const shop = { maxUnpaidOrders: 100, maxPieces: 1_000, maxUnpaidDollars: 100_000, maxOrdersPerHour: 1_000 };
  await db.insert(settingsTable).values({ key: 'shop', value: shop, updatedAt: new Date(0) });
}

/** An order of one item of $58.00 by default. */
export async function anOrder(
  studio: Studio,
  member: Member,
  { productId, quantity, ...input }: Partial<NewOrder> & { productId?: number; quantity?: number } = {},
): Promise<OrderDetail> {
  const id = productId ?? (await aProduct(studio.db));
  await inCart(studio, member, { productId: id, ...(quantity && { quantity }) });
  const body = { paymentMethod: 'studio' as const, ...input };
  const placed = await studio.call(ordersApi.place, { body }, { as: member });
  if (placed.status !== 201) throw new Error(`the shop said ${placed.status}: ${placed.problem.message}`);
  return placed.body;
}
