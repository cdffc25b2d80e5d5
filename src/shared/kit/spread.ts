import { sum } from './sum.ts';

/**
 * Splits an amount in proportion to the weights, to the cent: what rounding down leaves goes to the largest
 * remainders, the first of equal ones first. No part exceeds its weight if the amount does not exceed their sum.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / whole);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each - Math.floor(each) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, cents - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
