import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "+65 91234567" in any spacing → "+6591234567"; null when it is not a possible number of that country. */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() ? number.number : null;
}
