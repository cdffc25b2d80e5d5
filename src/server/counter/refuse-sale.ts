import { HttpProblem } from '#shared/kit/problem.ts';
import type { OrderError } from '#shared/orders/contract.ts';

/** One message for each line and voucher in the way; the first gives the error its code. */
export function refuseSale(lines: readonly OrderError[], vouchers: readonly OrderError[]): HttpProblem {
  const all = [...lines, ...vouchers];
  const message = all.map((error) => error.message).join(' ');
  return new HttpProblem(409, { code: all[0]?.code ?? 'refused', message, lines, vouchers });
}
