import type { OrderRefused } from '#shared/orders/contract.ts';
import { CallError, messageOf } from '#web/kit/call.ts';

/** Why an order was refused, one message each. */
export type Refusal = { code: string; messages: string[] };

const FAILED = "We couldn't reach the studio. Please try again. You won't be charged twice.";

export function readRefusal(error: unknown): Refusal {
  const problem: Partial<OrderRefused> = error instanceof CallError ? error.problem : {};
  const each = [...(problem.lines ?? []), ...(problem.vouchers ?? [])].map(({ message }) => message);
  return { code: problem.code ?? 'failed', messages: each.length > 0 ? each : [messageOf(error, FAILED)] };
}
