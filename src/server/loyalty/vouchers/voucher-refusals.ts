import { conflict, type HttpProblem } from '#shared/kit/problem.ts';
import type { VoucherRow } from './data.ts';

/** Why a voucher cannot be used or activated any more; null when it can. */
export function spentOrExpired({ code, usedAt, expiresAt }: VoucherRow, now: Date): HttpProblem | null {
  if (usedAt) return conflict('voucher_used', `The voucher ${code} has already been used.`);
  if (expiresAt <= now) return conflict('voucher_expired', `The voucher ${code} has expired.`);
  return null;
}
