import * as z from 'zod/mini';
import { MISSING_PICTURE } from '#shared/kit/admin-messages.ts';
import { optionalText, requiredText } from '#shared/kit/fields.ts';

/** Field types only settings have, each with its message. */

export function whole(min: number, max: number) {
  const range = `Please give a whole number from ${min.toLocaleString('en-SG')} to ${max.toLocaleString('en-SG')}`;
  return z.int(range).check(z.minimum(min, range), z.maximum(max, range));
}

/** http(s) URLs only: the value becomes a link, and `javascript:` is a URL, too. */
export const webUrl = (max: number) =>
  requiredText(max).check(z.refine(isUrl, 'Please give an address like https://www.example.com'));

/**
 * Only our own uploads: an external picture would be blocked by the CSP, and would reveal visitors to a third party.
 */
export const pictureOfOurs = requiredText(300, MISSING_PICTURE).check(
  z.regex(/^\/(files|pictures)\/[\w-]+\.webp$/, MISSING_PICTURE),
);

export const phoneNumber = requiredText(24).check(
  z.refine(
    (text) => /^\+?[\d\s()-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')),
    'Please give a phone number like +65 6123 4567',
  ),
);

const PAY_NOW = /^((\+65)?[89]\d{7}|(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])[A-Z0-9]{0,3})$/;

/** Empty, a UEN or a Singapore mobile number: what orders/paynow.ts accepts. */
export const payNowId = optionalText(20).check(
  z.refine(
    (text) => text === '' || PAY_NOW.test(text.replace(/[\s-]/g, '').toUpperCase()),
    'Please give a UEN like 202412345K or a mobile number like +65 9123 4567',
  ),
);

export const geo = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
});

function degrees(most: number) {
  const range = `Please give a number from -${most} to ${most}`;
  return z.number(range).check(z.minimum(-most, range), z.maximum(most, range));
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s]+$/i.test(text);
}
