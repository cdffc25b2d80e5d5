import type { SafetyRule } from '#shared/safety/check-safety.ts';
import type { Source } from './sources.ts';

/** A rule every studio gets. `code` names it for good, so that an owner's changes are never overwritten. */
export type SuppliedRule = Omit<SafetyRule, 'id' | 'treatmentIds'> & { code: string } & Source;

type Written = Pick<SuppliedRule, 'code' | 'condition' | 'outcome' | 'clientText' | 'staffText'> & {
  /** Of both at most one; none: every treatment. */
  method?: SafetyRule['method'];
  ingredient?: string | null;
  source: Source;
  withinDays?: number | null;
};

export function rule({
  source,
  method = null,
  ingredient = null,
  withinDays = null,
  ...written
}: Written): SuppliedRule {
  return { ...written, method, ingredient, withinDays, ...source };
}
