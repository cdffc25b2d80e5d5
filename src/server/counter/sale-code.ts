import { promoVisits } from '#server/bookings/promo-code.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type LockedCode, lockPromoCode, quoteCode } from '#server/promo-codes/take-promo-code.ts';
import { discountCents } from '#shared/bills/discount.ts';
import type { NewSale, SaleCode } from '#shared/counter/contract.ts';
import type { PromoLine } from '#shared/promo-codes/check-promo-code.ts';
import { type LockedLine, lockLines } from './lock-lines.ts';
import { refuseSale } from './refuse-sale.ts';

/** What it would take off, before it is sold. */
export async function checkCodeForSale(ctx: Context, { code, userId, lines }: SaleCode) {
  const held = await lockLines(ctx.db, lines);
  if (held.errors.length > 0) throw refuseSale(held.errors, []);
  return quoteCode(ctx, toRequested(code, userId, held.lines));
}

export async function lockCodeForSale(
  inTransaction: Context,
  { userId, promoCode: code }: NewSale,
  lines: readonly LockedLine[],
): Promise<LockedCode | null> {
  return code ? lockPromoCode(inTransaction, toRequested(code, userId, lines)) : null;
}

/** Whose use it is: the client of the sale, or whose visit is paid. */
function toRequested(code: string, userId: number | null, lines: readonly LockedLine[]) {
  const visits = lines.flatMap(({ visit }) => visit ?? []);
  const also = { exceptIds: visits.map(({ id }) => id), isBooking: false, visits: promoVisits };
  const usedBy =
    userId !== null ? { userId, ...also } : visits[0] ? { ...guestOf(visits[0]), ...also } : null;
  return { code, lines: lines.map(toPromoLine), usedBy };
}

function guestOf({ clientId, customerEmail, phoneE164 }: NonNullable<LockedLine['visit']>) {
  return { clientId, email: customerEmail, phoneE164 };
}

/** After discounts. An extraction is paid in full, as when the code is given with the booking. */
function toPromoLine(line: LockedLine): PromoLine {
  const { kind, visit, productId, offer, priceCents, quantity } = line;
  const cents = priceCents * quantity - discountCents(line);
  if (kind === 'visit' && visit) {
    const isBarred =
      visit.prepaidAccountId !== null ? 'session' : visit.promoCode !== null ? 'code' : undefined;
    return {
      kind: 'treatment',
      id: visit.treatmentId,
      cents: Math.min(cents, visit.treatmentCents),
      isBarred,
    };
  }
  if (kind === 'product' && productId !== null) return { kind, id: productId, cents };
  if (kind === 'package' && offer) return { kind, id: offer.id, cents };
  return { kind: 'other', id: 0, cents };
}

/** The lines with what the code takes off each, and its name as a reason. */
export function withCode(lines: LockedLine[], promo: LockedCode | null): LockedLine[] {
  if (!promo) return lines;
  return lines.map((line, index) => {
    const promoCents = promo.lineCents[index] ?? 0;
    if (promoCents === 0) return line;
    const discountReason = [line.discountReason, `Code ${promo.code}`].filter(Boolean).join(', ');
    return { ...line, promoCents, discountReason };
  });
}
