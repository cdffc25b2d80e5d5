import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type BookingPhone = { customerPhone: string; phoneE164: string };

/**
 * "+65 9123 4567" → the two stored forms: "+65 91234567" for display, "+6591234567" for lookup. Without a dial code
 * it is a Singapore number. Null when it is not a possible number.
 */
export function readPhone(text: string): BookingPhone | null {
  const given = text.trim();
  if (given.length < 8 || !/^\+?[\d\s().-]+$/.test(given)) return null;
  return readSingapore(given) ?? readAny(given);
}

/** Eight digits as nearly everybody here gives them, which the library takes twenty times as long to read. */
function readSingapore(given: string): BookingPhone | null {
  const [, first, last] = SINGAPORE.exec(given) ?? [];
  if (first === undefined || last === undefined) return null;
  return { customerPhone: `+65 ${first}${last}`, phoneE164: `+65${first}${last}` };
}

const SINGAPORE = /^(?:\+65 ?)?([3689]\d{3}) ?(\d{4})$/;

/** By the rules of every country. */
export function readAny(given: string): BookingPhone | null {
  const number = parsePhoneNumberFromString(given, 'SG');
  if (!number?.isPossible()) return null;
  return {
    customerPhone: `+${number.countryCallingCode} ${number.nationalNumber}`,
    phoneE164: number.number,
  };
}
