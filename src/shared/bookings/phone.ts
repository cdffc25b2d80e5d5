import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type BookingPhone = { customerPhone: string; phoneE164: string };

/**
 * "+65 9123 4567" → the two stored forms: "+65 91234567" for display, "+6591234567" for lookup. Without a dial code
 * it is a Singapore number. Null when it is not a possible number.
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
