import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type SearchTerm = { email: string } | { phone: string };

/** An e-mail by its @, else a phone in whatever form it was said; null for what is neither. */
export function readSearchTerm(text: string): SearchTerm | null {
  const given = text.trim();
  if (given.includes('@')) return { email: given.toLowerCase() };
  if (!/^\(?[+\d][\d\s().-]*$/.test(given)) return null;

  // 0065 is how some write +65; zeros behind a dial code are how others write their own number.
  const dialled = given
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00/, '+')
    .replace(/^(\+\d{1,4})[\s(-]+0+/, '$1');
  const number = parsePhoneNumberFromString(dialled, 'SG');
  return number?.isPossible() ? { phone: number.number } : null;
}
