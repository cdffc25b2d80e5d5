/** The highest price in cents: PostgreSQL's integer, rounded down. */
export const MAX_CENTS = 2_000_000_000;

/** 8600 → "86.00", the form on the wire. */
export function toMoneyString(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "86", "86.5" and "86.00" → cents; null for anything that is not a plausible amount. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 8600 → "$86.00", 123456 → "$1,234.56": the displayed form. */
export function formatCents(cents: number): string {
  const amount = toMoneyString(Math.abs(cents));
  return `${cents < 0 ? '-' : ''}$${amount.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ',')}${amount.slice(-3)}`;
}

/** The wire form as displayed. */
export function formatMoney(wire: string): string {
  const cents = parseMoney(wire);
  return cents === null ? wire : formatCents(cents);
}

/** The same where it may be negative: "-58.00" → "-$58.00". */
export function formatSignedMoney(wire: string): string {
  return wire.startsWith('-') ? `-${formatMoney(wire.slice(1))}` : formatMoney(wire);
}
