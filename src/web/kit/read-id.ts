/** "1042" → 1042; null for anything that is no id. */
export function readId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
