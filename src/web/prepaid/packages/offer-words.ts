import { formatMoney } from '#shared/kit/money.ts';
import type { ClientPackage, PackageOffer } from '#shared/prepaid/packages/contract.ts';

/** "5 sessions" */
export function sessionsInWords(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

/** "Calm Facial, Deep Cleanse", or all of them. */
export function treatmentsInWords(treatments: ClientPackage['treatments']): string {
  return treatments ? treatments.join(', ') : 'Any treatment';
}

/** "$90.00", "$90.00 to $440.00"; null where a treatment costs no more alone. */
export function savingInWords({ saving }: Pick<PackageOffer, 'saving'>): string | null {
  if (!saving) return null;
  const { least, most } = saving;
  return `${formatMoney(least)}${most === least ? '' : ` to ${formatMoney(most)}`}`;
}

/** "12 months", "2 years" */
export function monthsInWords(months: number): string {
  if (months % 12 === 0 && months > 12) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
