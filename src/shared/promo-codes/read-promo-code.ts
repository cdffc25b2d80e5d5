/** The longest that is looked at; a code has at most 24 letters and digits. */
export const MOST_TYPED = 60;

/** A code as it is compared: people write it in any case, with spaces and dashes. Null: it cannot be one. */
export function readPromoCode(typed: string): string | null {
  if (typed.length > MOST_TYPED) return null;
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
  return /^[A-Z0-9]{3,24}$/.test(code) ? code : null;
}
