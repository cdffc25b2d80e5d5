type Line = { kind: string; priceCents: number; discountCents: number; quantity: number };
type Part = { kind: string; cents: number };

/**
 * What of an order bears GST now. A gift card is money's worth: it bears none when it is sold, and what is paid with it
 * does. Packages and deposits bore theirs when they were paid.
 */
export function taxableCents(totalCents: number, lines: readonly Line[], prepaid: readonly Part[]): number {
  const sold = lines.filter(({ kind }) => kind === 'gift_card');
  const soldCents = sold.reduce((sum, each) => sum + each.priceCents * each.quantity - each.discountCents, 0);
  const used = prepaid.filter(({ kind }) => kind === 'gift_card');
  return totalCents - soldCents + used.reduce((sum, { cents }) => sum + cents, 0);
}
