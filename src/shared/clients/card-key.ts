/** What a card is found by: the account it belongs to, or what a guest gave. */
export type CardKey = 'account' | 'phone' | 'email' | 'none';

/**
 * A guest is known by phone and name; without a phone, by e-mail and name; with neither by nothing, so that every visit has
 * a card of its own. Names are compared without case, accents and extra spaces: `plain_name` of the unique indexes.
 */
export function guestCardKey({ phoneE164, email }: { phoneE164: string; email: string }): CardKey {
  if (phoneE164 !== '') return 'phone';
  return email === '' ? 'none' : 'email';
}
