import type { Subquery } from '#server/kit/db/named-statement.ts';
import { knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import type { SafetyQuestion, TreatmentSafety } from '#shared/safety/check-safety.ts';
import { type Ingredient, readIngredients } from '#shared/safety/ingredients.ts';
import type { PatchTest } from '#shared/safety/patch-test.ts';
import { safetyJson } from './data.ts';
import type { PatchTestsJson, SafetyJson, TreatmentRulesJson } from './safety-json.ts';

/** All that decides whether a treatment suits a client. */
export type SafetyInput = Omit<SafetyQuestion, 'start' | 'now'>;
/** And whose it is; null: somebody who has no card yet. */
export type ClientSafety = SafetyInput & { clientId: number | null };

/**
 * For a statement that reads more: everything about a treatment and a card on a day, in the same round trip. Null, and
 * nothing is read, while no rule is active, no treatment needs a patch test and nobody has reacted to one. The statement
 * has a CTE `card` with the client's id, and values for `safetyTreatmentId` and `safetyDay`.
 */
export const safetySubquery: Subquery<ClientSafety | null> = {
  sql: safetyJson,
  read: (value) => (value ? fromJson(value as SafetyJson) : null), // built by the query
};

function fromJson({ clientId, treatmentId, of, facts, tests }: SafetyJson): ClientSafety {
  return { ...toSafetyInput(treatmentId, of, facts, tests), clientId };
}

export function toSafetyInput(
  treatmentId: number,
  { treatment, rules }: TreatmentRulesJson,
  signed: SignedFacts[] | null,
  tests: PatchTestsJson,
): SafetyInput {
  return {
    rules: rules ?? [],
    facts: signed && knownFacts(signed),
    treatment: toTreatmentSafety(treatmentId, treatment),
    patchTests: (tests ?? []).map(([at, result]): PatchTest => ({ testedAt: new Date(at), result })),
  };
}

export function toTreatmentSafety(id: number, contents: TreatmentRulesJson['treatment']): TreatmentSafety {
  const { ingredients = '', methods = [], patchTestMonths = null } = contents ?? {};
  return { id, ingredients: readList(ingredients), methods, patchTestMonths };
}

const MOST_LISTS = 200;
const lists = new Map<string, Ingredient[]>();

/** Each list once: a booking reads the same few again and again. */
export function readList(text: string): Ingredient[] {
  const before = lists.get(text);
  if (before) return before;
  if (lists.size >= MOST_LISTS) lists.clear();
  const list = readIngredients(text);
  lists.set(text, list);
  return list;
}
