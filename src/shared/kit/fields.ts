import * as z from 'zod/mini';
import { MISSING_NAME } from './admin-messages.ts';
import { INVALID_EMAIL } from './email.ts';
import { isPlainName, MOST_NAME, UNUSUAL_NAME } from './person-name.ts';

/** Field types shared by contracts, each with its message. */

const MAX_INT = 2_147_483_647;

export const id = z.int().check(z.minimum(1), z.maximum(MAX_INT));

/** A number in a path or query arrives as text; only plain decimal digits are accepted: not `0x10`, `1e3` or ` 7`. */
export function digits(min: number, max: number, message = 'Please give a whole number') {
  const number = z.int(message).check(z.minimum(min, message), z.maximum(max, message));
  return z
    .pipe(z.transform(readDigits), number)
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max });
}

/** An id in a path or a query. */
const idDigits = () => digits(1, MAX_INT);

/** `/api/treatments/:id` */
export const byId = z.object({ id: idDigits() });

export const instant = z.iso.datetime({ offset: true });

const INVALID_DAY = 'Please give a date as YYYY-MM-DD';

/** A studio day. From 1900 to 8999, so that the days around it have four digits, too, and PostgreSQL takes them. */
export const day = z.iso.date(INVALID_DAY).check(z.regex(/^(19|[2-8]\d)/, INVALID_DAY));

export const requiredText = (max: number, message = 'Please fill in this field') =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`));

export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`));

/** ASCII only, checked before lower-casing: the Kelvin sign would become a k. */
export const email = (message = INVALID_EMAIL) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.regex(/^[!-~]*$/, message),
      z.toLowerCase(),
      z.maxLength(254, message),
      z.email(message),
    );

/** No line breaks, control characters or bidirectional overrides: safe in the header of a mail. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** What ends up in a mail's subject or sender, such as the studio's name. */
export const requiredLine = (max: number, message?: string) =>
  requiredText(max, message).check(
    z.regex(ONE_LINE, 'Please write this on one line, without control characters'),
  );

/** A name as somebody types it; see person-name.ts. */
export const personName = () =>
  z.string(MISSING_NAME).check(
    z.trim(),
    z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters`),
    z.refine((name) => !containsUrl(name), URL_IN_NAME),
    z.refine(isPlainName, UNUSUAL_NAME),
  );

export const requiredName = (message: string) => filledIn(message, personName());

/**
 * A name that was known before, in another program or on a client's card, or that the studio gives: nobody is lost
 * because of an unusual one.
 */
export const knownName = (max: number) =>
  z.string(MISSING_NAME).check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    z.regex(ONE_LINE, 'Please write the name in plain letters, on one line'),
    z.refine((name) => !containsUrl(name), URL_IN_NAME),
  );

export const requiredKnownName = (max: number, message: string) => filledIn(message, knownName(max));

const URL_IN_NAME = 'Please enter just the name, without a web address';

function filledIn(message: string, name: ReturnType<typeof knownName>) {
  return z.pipe(z.string(message).check(z.trim(), z.minLength(1, message)), name);
}

/** Dollars on the wire: a decimal string with two places, never a float. */
export const moneyString = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/, 'Please enter an amount like 86.00'));

/** Already a number when called in process. */
function readDigits(given: number | string): number {
  if (typeof given === 'number') return given;
  return /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
}

/**
 * The `updatedAt` a form was opened with. A change that sends it is refused with a conflict when somebody has saved
 * since; without it there is no check.
 */
export const openedVersion = z.optional(instant);

const ENDINGS =
  'com|net|org|info|biz|io|co|me|sg|my|id|ph|th|vn|cn|hk|tw|jp|kr|in|uk|us|eu|de|fr|ru|tk|ml|ga|cf|xyz|top|site|online|shop|store|club|live|link|click|app|dev|page|tech|space|fun|pro|vip|win|bid|icu|cc|ws|tv|ly|gl|gg|to';

// Two letters before the sign are enough; an unbounded repetition would be quadratic on long text.
const SCHEME = /[a-z]{2}\s*:\s*\/|\/\/|\bwww\s*\./i;
const EMAIL = /@/;
/** "evil.com", "evil.example/x"; not "St. John", "A.Rahman" or "J.R. Tan". */
const DOMAIN = new RegExp(`[\\p{L}\\p{N}]{2}\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}])|\\p{L}{2,}/)`, 'iu');

/**
 * Whether a mail program, or a person, would take part of it for a link. Full-width and small letters count as plain
 * ones.
 */
export function containsUrl(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  return SCHEME.test(plain) || EMAIL.test(plain) || DOMAIN.test(plain);
}
