import { DEFAULT_DIAL_CODE, dialCodes } from './dial-codes.ts';

export const INVALID_PHONE = 'Please enter a valid phone number';

export type PhoneParts = { code: string; number: string };

/** "+65 91234567" → dial code and number. A code that no list offers is kept as typed. */
export function splitPhone(phone: string | null): PhoneParts {
  const text = phone?.trim() ?? '';
  if (!text.startsWith('+')) return { code: DEFAULT_DIAL_CODE, number: text };

  const [first = '', ...rest] = text.split(/\s+/);
  if (rest.length > 0) return { code: first, number: rest.join(' ') };

  const code = dialCodes.find((each) => text.startsWith(each.code))?.code; // none begins with another
  return code ? { code, number: text.slice(code.length) } : { code: DEFAULT_DIAL_CODE, number: text };
}

/** Dial code, space, number; null without a number. */
export function joinPhone({ code, number }: PhoneParts): string | null {
  return number.trim() ? `${code} ${number.trim()}` : null;
}

/** A plausible length: 8 digits in Singapore, 6 to 14 elsewhere. The server validates in full. */
export function isPhoneLike({ code, number }: PhoneParts): boolean {
  const digits = number.replace(/[\s()-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  return code === DEFAULT_DIAL_CODE ? digits.length === 8 : digits.length >= 6 && digits.length <= 14;
}
