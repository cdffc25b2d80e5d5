import { parseMoney } from './money.ts';

/** As `parseMoney`, where an amount may be negative: "-58.00" → -5800. */
export function parseSignedMoney(text: string): number | null {
  const cents = parseMoney(text.replace(/^-/, ''));
  return cents !== null && text.startsWith('-') ? -cents : cents;
}
