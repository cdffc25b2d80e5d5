import { type Discount, MOST_PERCENT } from '#shared/bills/discount.ts';
import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';

export type LineError = { code: string; message: string };

type Product = { name: string; priceCents: number; stock: number; isGone: boolean };
type Line = { quantity: number; priceCents: number };

/** What keeps a product from being sold as it was shown; null when nothing does. */
export function checkProductLine(product: Product | undefined, line: Line): LineError | null {
  if (!product)
    return { code: 'gone', message: 'This product was deleted. Please take it out of the basket.' };
  const { name, priceCents, stock, isGone } = product;
  if (isGone)
    return { code: 'gone', message: `${name} is no longer sold. Please take it out of the basket.` };
  if (stock === 0) return { code: 'out_of_stock', message: `${name} is out of stock.` };
  if (line.quantity > stock) {
    return {
      code: 'short',
      message: `Only ${stock} left of ${name}, and ${line.quantity} are in the basket.`,
    };
  }
  if (line.priceCents !== priceCents) {
    const now = `${name} now costs ${formatCents(priceCents)}`;
    return { code: 'price_changed', message: `${now}; the basket has ${formatCents(line.priceCents)}.` };
  }
  return null;
}

/** A package that is not on offer any more, or has another price by now. */
export function checkPackageLine(
  offer: { name: string; priceCents: number } | undefined,
  shownCents: number | null,
): LineError | null {
  if (!offer)
    return { code: 'gone', message: 'This package is no longer sold. Please take it out of the basket.' };
  const { name, priceCents } = offer;
  if (shownCents === null || shownCents === priceCents) return null;
  const now = `${name} now costs ${formatCents(priceCents)}`;
  return { code: 'price_changed', message: `${now}; the basket has ${formatCents(shownCents)}.` };
}

type Visit = { treatmentName: string; customerName: string; status: BookingStatus; isPaid: boolean };

/** A visit is paid once; one that was cancelled or missed is not paid. */
export function checkVisitLine(visit: Visit | undefined): LineError | null {
  if (!visit) return { code: 'gone', message: 'This visit was deleted. Please take it out of the basket.' };
  const { treatmentName, customerName, status, isPaid } = visit;
  const name = `${treatmentName} of ${customerName}`;
  if (isPaid) return { code: 'visit_paid', message: `${name} is already paid.` };
  if (isOpen(status) || status === 'completed') return null;
  const message = `${name} is marked ${status === 'no-show' ? 'as a no-show' : status}, so it can't be paid.`;
  return { code: 'visit_not_payable', message };
}

type GivenDiscount = { kind: 'amount' | 'percent'; value: string };
type ReadDiscount = { ok: true; discount: Discount } | { ok: false; message: string };

/** As typed: dollars up to the line's price, or whole percents up to 100. */
export function readDiscount(
  { kind, value }: GivenDiscount,
  line: { name: string; grossCents: number },
): ReadDiscount {
  if (kind === 'percent') {
    const percent = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
    if (percent <= MOST_PERCENT) return { ok: true, discount: { kind, percent } };
    return { ok: false, message: `Please enter a discount on ${line.name} from 0 to 100 whole percent.` };
  }
  const cents = parseMoney(value);
  if (cents !== null && cents <= line.grossCents) return { ok: true, discount: { kind, cents } };
  return { ok: false, message: `The discount on ${line.name} is more than its price.` };
}
