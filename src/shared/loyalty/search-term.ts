import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type SearchTerm = { email: string } | { phone: string };

/** With an @ an e-mail, else a phone in any format; null for neither. */
export function readSearchTerm(text: string): SearchTerm | null {
  const given = text.trim();
  if (given.includes('@')) return { email: given.toLowerCase() };
  if (!/^\(?[+\d][\d\s().-]*$/.test(given)) return null;

  // 0065 is another way to write +65; a zero after the dial code is the trunk prefix.
  const dialled = given
    .replace(/\((\+\d+)\)/, '$1')
    .replace(/^00/, '+')
    .replace(/(\+\d{1,4})[\s(-]+0+/, '$1');
  const number = parsePhoneNumberFromString(dialled, 'SG');
  return number?.isPossible() ? { phone: number.number } : null;
}
