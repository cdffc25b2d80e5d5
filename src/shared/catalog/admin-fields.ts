import * as z from 'zod/mini';
import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';
import { DEPOSIT_TOO_HIGH, INVALID_PRICE, PRICE_TOO_HIGH } from './admin-messages.ts';

/** What an admin types into catalog forms: lenient about the format, strict about the meaning. */

export const MOST_MINUTES = 1_440;
export const MOST_STOCK = 1_000_000;

const WHOLE = /^\d{1,9}$/;
/** Our own pictures, or any by https; no other schemes. */
const PICTURE = /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/;

/** "86" and "86.00" → cents; `abc`, `-1` and `1e9` are refused with the message. */
export const priceInput = z.pipe(
  z.string(INVALID_PRICE).check(
    z.trim(),
    z.refine((text) => parseMoney(text) !== null, INVALID_PRICE),
    z.refine((text) => (parseMoney(text) ?? 0) <= MAX_CENTS, PRICE_TOO_HIGH),
  ),
  z.transform((text) => parseMoney(text) ?? 0),
);

const MOST_DEPOSIT_CENTS = 100_000;

/** The same; empty is none. */
export const depositInput = z.pipe(
  z.nullable(z.string(INVALID_PRICE)).check(
    z.refine((text) => !text?.trim() || parseMoney(text.trim()) !== null, INVALID_PRICE),
    z.refine((text) => (parseMoney(text?.trim() ?? '') ?? 0) <= MOST_DEPOSIT_CENTS, DEPOSIT_TOO_HIGH),
  ),
  z.transform((text) => parseMoney(text?.trim() ?? '') ?? 0),
);

/** A whole number as a form sends it: 60 or "60"; empty is 0. */
export const wholeInput = (max: number, message: string) =>
  z.pipe(
    z.nullable(z.union([z.string(), z.number()], message)).check(
      z.refine((given) => isWhole(given), message),
      z.refine((given) => Number(given) <= max, `At most ${max}`),
    ),
    z.transform((given) => Number(given ?? 0)),
  );

/** The URL an upload returned; empty or null for none. */
export const pictureInput = z.pipe(
  z
    .nullable(z.string())
    .check(
      z.refine(
        (given) => !given || (given.length <= 500 && PICTURE.test(given)),
        'Please upload the picture first',
      ),
    ),
  z.transform((given) => given || null),
);

function isWhole(given: string | number | null): boolean {
  if (typeof given === 'number') return Number.isInteger(given) && given >= 0;
  return !given?.trim() || WHOLE.test(given.trim());
}
