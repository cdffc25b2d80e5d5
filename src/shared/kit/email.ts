/** Looks like one; whether it is one, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
}

export const INVALID_EMAIL = 'Please enter a valid email address';

/** "mei+spa@example.com" → "mei@example.com": the aliases of one mailbox are one person. */
export function baseEmail(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** At a domain that RFC 2606 keeps for examples: it belongs to nobody. In lower case; PostgreSQL reads it the same way. */
export const RESERVED_EMAIL = /[@.]example(\.(com|net|org))?$/;

export function isReservedEmail(email: string): boolean {
  return RESERVED_EMAIL.test(email.trim().toLowerCase());
}
