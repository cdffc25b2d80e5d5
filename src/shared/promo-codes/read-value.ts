import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';

/** "20.00" in cents, or "15" in percents, as a whole number above zero; null: neither. */
export function readPromoValue({ kind, value }: { kind: string; value: string }): number | null {
  if (kind === 'percent') return /^([1-9]\d?|100)$/.test(value) ? Number(value) : null;
  const cents = parseMoney(value);
  return cents !== null && cents > 0 && cents <= MAX_CENTS ? cents : null;
}
