import type { Context } from '#server/kit/http/context.ts';
import { useVouchersForOrder } from '#server/loyalty/use-vouchers-for-order.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import type { OrderError } from '#shared/orders/contract.ts';

export type TakenVoucher = { id: number; code: string; valueCents: number };

/** One by one, so that each refused one can be named. Duplicate codes count once. */
export async function takeVouchers(
  inside: Context,
  orderId: number,
  codes: readonly string[],
): Promise<{ taken: TakenVoucher[]; errors: OrderError[] }> {
  const taken: TakenVoucher[] = [];
  const errors: OrderError[] = [];
  for (const voucherCode of new Set(codes.map((code) => readVoucherCode(code) ?? code))) {
    try {
      const use = { userId: inside.visitor.id, orderId, codes: [voucherCode] };
      taken.push(...(await useVouchersForOrder(inside, use)));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      errors.push({ voucherCode, code: error.code, message: error.message });
    }
  }
  return { taken, errors };
}
