import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';

/** "5 sessions" */
export function sessionsInWords(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

/** "Calm Facial, Deep Cleanse", or all of them. */
export function treatmentsInWords(treatments: PackageOffer['treatments']): string {
  return treatments ? treatments.join(', ') : 'Any treatment';
}

/** "12 months", "2 years" */
export function monthsInWords(months: number): string {
  if (months % 12 === 0 && months > 12) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
