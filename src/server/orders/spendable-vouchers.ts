import type { Context } from '#server/kit/http/context.ts';
import { listVouchers } from '#server/loyalty/vouchers/list-vouchers.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, voucherState } from '#shared/loyalty/voucher.ts';

const PAGE_SIZE = 200;

/** Vouchers that can pay for an order now, the first to expire first. */
export async function listSpendable(ctx: Context): Promise<Voucher[]> {
  const found: Voucher[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listVouchers(ctx, { page, pageSize: PAGE_SIZE });
    found.push(...items);
    if (items.length === 0 || page * PAGE_SIZE >= total) break;
  }
  const now = ctx.now();
  return found
    .filter((voucher) => voucherState(voucher, now) === 'available' && paysAtCheckout(voucher.rewardType))
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate));
}
