import { FACTS } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { SafetyRule } from './check-safety.ts';
import { type Ingredient, matchIngredient } from './ingredients.ts';

/** `refuse`: it irritates their skin. `ask`: they should ask somebody first. */
export type IngredientWarning = { outcome: 'refuse' | 'ask'; text: string };

/**
 * What a client should know before they use a product at home; null: nothing. What irritates their skin is named by
 * itself; other conditions where a rule is about an ingredient.
 */
export function warnOfIngredients(
  list: readonly Ingredient[],
  facts: readonly Fact[],
  rules: readonly SafetyRule[],
  day: string,
): IngredientWarning | null {
  const allergy = facts.find(({ code, isTrue }) => code === 'allergy' && isTrue);
  const irritating = (allergy?.items ?? []).flatMap((item) => matchIngredient(item, list)?.printed ?? []);
  const named = [...new Set(irritating.map(inSentence))];
  if (named.length > 0) {
    const text = `Contains ${listInWords(named)}. You told us ${named.length > 1 ? 'they irritate' : 'it irritates'} your skin.`;
    return { outcome: 'refuse', text };
  }
  for (const rule of rules) {
    const found =
      rule.ingredient && rule.condition !== 'allergy' ? matchIngredient(rule.ingredient, list) : undefined;
    if (found && appliesTo(rule, facts, day)) {
      const stated = `${FACTS[rule.condition].label.charAt(0).toLowerCase()}${FACTS[rule.condition].label.slice(1)}`;
      const text = `Contains ${inSentence(found.printed)}. You told us: ${stated}. Please ask your doctor or our therapists before you use it.`;
      return { outcome: 'ask', text };
    }
  }
  return null;
}

/** Whether they told us what the rule is about, lately enough. */
export function appliesTo(
  { condition, withinDays }: SafetyRule,
  facts: readonly Fact[],
  day: string,
): boolean {
  const fact = facts.find(({ code }) => code === condition);
  if (!fact?.isTrue) return false;
  return withinDays === null || fact.lastOn === undefined || addDays(fact.lastOn, withinDays) > day;
}

/** Lists are printed in capitals; a sentence is not. */
function inSentence(printed: string): string {
  return printed.toLowerCase();
}
