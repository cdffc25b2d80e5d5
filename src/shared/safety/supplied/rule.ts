import type { SafetyRule } from '#shared/safety/check-safety.ts';
import type { Source } from './sources.ts';

/** A rule every studio gets. `code` names it for good, so that an owner's changes are never overwritten. */
export type SuppliedRule = Omit<SafetyRule, 'id' | 'treatmentIds'> & { code: string } & Source;

type Target = { method: SafetyRule['method'] } | { ingredient: string } | 'every treatment';
type Texts = { client: string; staff: string };

export function rule(
  code: string,
  condition: SafetyRule['condition'],
  target: Target,
  outcome: SafetyRule['outcome'],
  { client, staff }: Texts,
  source: Source,
  withinDays: number | null = null,
): SuppliedRule {
  const method = typeof target === 'object' && 'method' in target ? target.method : null;
  const ingredient = typeof target === 'object' && 'ingredient' in target ? target.ingredient : null;
  const texts = { clientText: client, staffText: staff };
  return { code, condition, withinDays, method, ingredient, outcome, ...texts, ...source };
}
