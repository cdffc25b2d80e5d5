import { FACTS } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { SafetyRule } from './check-safety.ts';
import { type Ingredient, matchIngredient } from './ingredients.ts';

/**
 * What a client should know before they use a product at home; null: nothing. What irritates their skin is named by
 * itself; other conditions where a rule is about an ingredient.
 */
export function warnOfIngredients(
  list: readonly Ingredient[],
  facts: readonly Fact[],
  rules: readonly SafetyRule[],
  day: string,
): string | null {
  const allergy = facts.find(({ code, isTrue }) => code === 'allergy' && isTrue);
  const irritating = (allergy?.items ?? []).flatMap((item) => matchIngredient(item, list)?.printed ?? []);
  const named = [...new Set(irritating.map(inSentence))];
  if (named.length > 0) {
    return `Contains ${listInWords(named)}. You told us ${named.length > 1 ? 'they irritate' : 'it irritates'} your skin.`;
  }
  for (const rule of rules) {
    const found =
      rule.ingredient && rule.condition !== 'allergy' ? matchIngredient(rule.ingredient, list) : undefined;
    if (found && applies(rule, facts, day)) {
      const stated = `${FACTS[rule.condition].label.charAt(0).toLowerCase()}${FACTS[rule.condition].label.slice(1)}`;
      return `Contains ${inSentence(found.printed)}. You told us: ${stated}. Please ask your doctor or our therapists before you use it.`;
    }
  }
  return null;
}

function applies({ condition, withinDays }: SafetyRule, facts: readonly Fact[], day: string): boolean {
  const fact = facts.find(({ code }) => code === condition);
  if (!fact?.isTrue) return false;
  return withinDays === null || fact.lastOn === undefined || addDays(fact.lastOn, withinDays) > day;
}

/** Lists are printed in capitals; a sentence is not. */
function inSentence(printed: string): string {
  return printed.toLowerCase();
}
