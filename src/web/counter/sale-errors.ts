import { CallError, messageOf } from '#web/kit/call.ts';
import type { Basket, BasketLine } from './basket.ts';

/** Why a sale was not made: in all, by line, by voucher, and at the promo code. */
export type SaleErrors = {
  message: string;
  lines: Record<string, string>;
  vouchers: Record<string, string>;
  promo?: string;
};

type Refused = {
  line?: number;
  productId?: number;
  bookingId?: number;
  voucherCode?: string;
  message?: string;
};

export const NOT_REACHED =
  "We couldn't reach the server. Your basket is saved. Press the button again once you're back online: nothing is charged twice.";

/** Beside what each error belongs to; what belongs to nothing in the basket stays in the message. */
export function readSaleErrors(error: unknown, { lines }: Basket): SaleErrors {
  if (!(error instanceof CallError)) return { message: NOT_REACHED, lines: {}, vouchers: {} };
  const found: SaleErrors = {
    message: messageOf(error, 'The sale was not made. Please try again.'),
    lines: {},
    vouchers: {},
  };
  for (const refused of listIn(error.problem.lines)) {
    const line = lines.find((each, index) => isMeant(each, index, refused));
    if (line && refused.message) found.lines[line.key] = refused.message;
  }
  for (const { voucherCode, message } of listIn(error.problem.vouchers)) {
    if (voucherCode && message) found.vouchers[voucherCode] = message;
  }
  for (const [path, message] of Object.entries(error.problem.fields ?? {})) {
    const line = lines[Number(/^lines\.(\d+)/.exec(path)?.[1])];
    if (line) found.lines[line.key] = message;
    if (path === 'promoCode') found.promo = message;
  }
  return found;
}

/** Lines of a refusal are counted from 1, as those of a sale. */
function isMeant(line: BasketLine, index: number, { line: number, productId, bookingId }: Refused): boolean {
  if (line.kind === 'product' && productId) return line.productId === productId;
  if (line.kind === 'visit' && bookingId) return line.bookingId === bookingId;
  return number === index + 1;
}

function listIn(value: unknown): Refused[] {
  return Array.isArray(value) ? value : []; // each field is checked where it is used
}
