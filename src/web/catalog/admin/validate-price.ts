import { INVALID_PRICE, PRICE_TOO_HIGH } from '#shared/catalog/admin-messages.ts';
import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';

/** What is wrong with a typed price; undefined when valid. */
export function validatePrice(text: string): string | undefined {
  const cents = parseMoney(text);
  if (cents === null) return INVALID_PRICE;
  if (cents > MAX_CENTS) return PRICE_TOO_HIGH;
  return undefined;
}
