import type { Tools } from '#server/kit/http/context.ts';
import { freeVouchersOf } from './vouchers/data.ts';

/** For a cancelled or refunded order: its vouchers can be used again while they are valid. */
export async function giveBackVouchers({ db }: Pick<Tools, 'db'>, orderId: number): Promise<void> {
  await freeVouchersOf(db, `order ${orderId}`);
}
