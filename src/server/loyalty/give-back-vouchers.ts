import type { Tools } from '#server/kit/http/context.ts';
import { freeVouchersOf } from './vouchers/data.ts';

/** For an order that is cancelled or refunded: its vouchers can be spent again, for as long as they are valid. */
export async function giveBackVouchers({ db }: Pick<Tools, 'db'>, orderId: number): Promise<void> {
  await freeVouchersOf(db, `order ${orderId}`);
}
