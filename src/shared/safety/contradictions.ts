import { FACTS } from '#shared/forms/fact-codes.ts';
import { isAbout, type SafetyRule, type TreatmentSafety } from './check-safety.ts';
import { matchIngredient, readIngredients } from './ingredients.ts';

export type Contradiction = {
  /** The rule that never decides, and the one that does. */
  weakerId: number;
  stricterId: number;
  /** The treatments both are about. */
  treatmentIds: number[];
  text: string;
};

/**
 * Two rules that say different things about one condition and one treatment: the stricter wins, and the owner should
 * know. One that refuses for six months and one that asks for a year do not contradict: each has its time.
 */
export function findContradictions(
  rules: readonly SafetyRule[],
  treatments: readonly (TreatmentSafety & { name: string })[],
): Contradiction[] {
  const stricter = rules.filter(({ outcome }) => outcome === 'refuse');
  const weaker = rules.filter(({ outcome }) => outcome === 'ask');
  return weaker.flatMap((weak) =>
    stricter.flatMap((strict) => {
      if (strict.condition !== weak.condition || reach(strict) < reach(weak)) return [];
      if (!haveSameScope(strict, weak)) return [];
      const both = treatments.filter((each) => isAbout(strict, each) && isAbout(weak, each));
      if (both.length === 0) return [];
      const treatmentIds = both.map(({ id }) => id);
      return [{ weakerId: weak.id, stricterId: strict.id, treatmentIds, text: inWords(weak, both) }];
    }),
  );
}

/** A rule about peels and one about heat say two things of a treatment that has both. */
function haveSameScope(one: SafetyRule, other: SafetyRule): boolean {
  if (one.method && other.method) return one.method === other.method;
  if (one.ingredient && other.ingredient) {
    const isIn = (name: string, list: string) => matchIngredient(name, readIngredients(list)) !== undefined;
    return isIn(one.ingredient, other.ingredient) || isIn(other.ingredient, one.ingredient);
  }
  return !((one.method && other.ingredient) || (one.ingredient && other.method));
}

function reach({ withinDays }: SafetyRule): number {
  return withinDays ?? Number.POSITIVE_INFINITY;
}

const MOST_NAMES = 3;

function inWords({ condition }: SafetyRule, both: readonly { name: string }[]): string {
  const names = both.slice(0, MOST_NAMES).map(({ name }) => name);
  const others = both.length > MOST_NAMES ? ` and ${both.length - MOST_NAMES} more` : '';
  return `"${FACTS[condition].label}" is both refused and asked about for ${names.join(', ')}${others}. The stricter rule wins: it is refused.`;
}
