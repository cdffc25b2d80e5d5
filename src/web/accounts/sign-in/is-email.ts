/** A plausible format; only a mail can verify it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
}

export const INVALID_EMAIL = 'Please enter a valid email address';
