import { parseMoney } from '#shared/kit/money.ts';

/** Cents of what somebody types at the counter: "58", "58.5", "$1,200.00"; null for anything else. */
export function readMoney(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '');
  // Only between thousands: "58,50" could mean two things.
  return parseMoney(/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain);
}
