import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';

/** What is wrong with a price as it was typed; undefined when nothing is. */
export function validatePrice(text: string): string | undefined {
  const cents = parseMoney(text);
  if (cents === null) return 'Please enter a price like 86.00';
  if (cents > MAX_CENTS) return 'Please enter a price below $20,000,000.00';
  return undefined;
}
