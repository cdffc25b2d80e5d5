import type { AdminSafetyRule, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { METHODS } from '#shared/safety/methods.ts';

/** "Isotretinoin tablets, within 180 days" */
export function conditionInWords({ conditionText, withinDays }: AdminSafetyRule): string {
  return withinDays === null ? conditionText : `${conditionText}, within ${withinDays} days`;
}

/** What a rule is about: "Contains retinoids" */
export function scopeInWords(
  { treatmentIds, ingredient, method }: AdminSafetyRule,
  treatments: SafetyOverview['treatments'],
): string {
  if (method) return METHODS[method];
  if (ingredient) return `Contains ${ingredient}`;
  if (!treatmentIds) return 'Every treatment';
  const names = treatments.filter(({ treatmentId }) => treatmentIds.includes(treatmentId));
  return names.map(({ name }) => name).join(', ') || 'A deleted treatment';
}

export const outcomeWords = { refuse: 'Refuse', ask: 'Ask first' } as const;
