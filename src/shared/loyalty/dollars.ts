import { parseMoney } from '#shared/kit/money.ts';

/** 86.5, "86.5" and "86.50" → cents; null for anything but whole cents, such as 0.001. */
export function readDollars(given: string | number): number | null {
  return parseMoney(String(given));
}
