/** "mei+spa@example.com" → "mei@example.com": one person may write theirs in as many ways as they like. */
export function baseEmail(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
