import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type BookingPhone = { customerPhone: string; phoneE164: string };

/**
 * "+65 9123 4567" → the two forms that are kept: "+65 91234567" as people read it, "+6591234567" to look it up.
 * A number without a dial code is one of Singapore's. Null when no such number is possible.
 */
export function readPhone(text: string): BookingPhone | null {
  const given = text.trim();
  if (given.length < 8 || !/^\+?[\d\s().-]+$/.test(given)) return null;
  const number = parsePhoneNumberFromString(given, 'SG');
  if (!number?.isPossible()) return null;
  return {
    customerPhone: `+${number.countryCallingCode} ${number.nationalNumber}`,
    phoneE164: number.number,
  };
}
