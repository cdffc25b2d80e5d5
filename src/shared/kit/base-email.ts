/** "mei+spa@example.com" → "mei@example.com": the aliases of one mailbox are one person. */
export function baseEmail(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
