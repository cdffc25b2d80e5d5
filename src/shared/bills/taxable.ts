import { sum } from '#shared/kit/sum.ts';

type Line = { kind: string; netCents: number };
type Use = { kind?: string; useCents: number };

/** A gift card is money's worth: it bears no GST when it is sold, and what is paid with it does. */
export function bearsGst(kind: string): boolean {
  return kind !== 'gift_card';
}

/** What of a bill bears GST now. Packages and deposits bore theirs when they were paid. */
export function taxableCents(lines: readonly Line[], uses: readonly Use[]): number {
  const paid = lines.filter(({ kind }) => bearsGst(kind)).map(({ netCents }) => netCents);
  const used = uses.filter(({ kind }) => kind === 'gift_card').map(({ useCents }) => useCents);
  return sum(paid) + sum(used);
}
