import { isUnconfirmed, knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { SafetyQuestion, TreatmentSafety } from '#shared/safety/check-safety.ts';
import { type Ingredient, readIngredients } from '#shared/safety/ingredients.ts';
import type { PatchTest } from '#shared/safety/patch-test.ts';
import { safetyJson } from './data.ts';
import type { PatchTestsJson, SafetyJson, TreatmentRulesJson } from './safety-json.ts';

/** All that decides whether a treatment suits a client. */
export type SafetyInput = Omit<SafetyQuestion, 'start' | 'now'>;
/** And whose it is; null: somebody who has no card yet. */
type ClientSafety = SafetyInput & { clientId: number | null };

type TreatmentRules = Pick<SafetyInput, 'rules' | 'treatment'>;
type KnownRules = TreatmentRules & { version: string };

/** By the treatment. */
const knownRules = new Map<number, KnownRules>();
/** More treatments than a studio offers. */
const MOST_KNOWN = 200;

/**
 * For a statement that reads more: everything about a treatment and a card on a day, in the same round trip. Null, and
 * nothing is read, while no rule is active, no treatment needs a patch test and nobody has reacted to one. The statement
 * has a CTE `card` with the client's id. What decides whoever comes is read again only when it has another version.
 */
export const safetySubquery = { sql: safetyJson, from: safetyFrom };

/** `treatmentId` null: nobody books. `visitId`: of a visit that is written, for what was signed for it alone. */
function safetyFrom(treatmentId: number | null, start: Date, visitId: number | null = null) {
  const known = treatmentId === null ? undefined : knownRules.get(treatmentId);
  return {
    values: {
      safetyTreatmentId: treatmentId,
      safetyDay: studioDay(start),
      safetyVisit: visitId,
      knownSafety: known?.version ?? null,
    },
    read: (value: unknown): ClientSafety | null => {
      if (!value || treatmentId === null) return null;
      const { clientId, version, of, facts, tests } = value as SafetyJson; // built by the query
      const read = of ? toRules(treatmentId, of) : known!; // only a known one is left out
      if (of && version !== null) remember({ ...read, version });
      return { clientId, ...read, ...toClientFacts(facts, tests) };
    },
  };
}

function remember(known: KnownRules): void {
  if (knownRules.size >= MOST_KNOWN) knownRules.clear();
  knownRules.set(known.treatment.id, known);
}

export function toSafetyInput(
  treatmentId: number,
  of: TreatmentRulesJson,
  signed: SignedFacts[] | null,
  tests: PatchTestsJson,
): SafetyInput {
  return { ...toRules(treatmentId, of), ...toClientFacts(signed, tests) };
}

function toRules(treatmentId: number, { treatment, rules }: TreatmentRulesJson): TreatmentRules {
  return { rules: rules ?? [], treatment: toTreatmentSafety(treatmentId, treatment) };
}

function toClientFacts(signed: SignedFacts[] | null, tests: PatchTestsJson) {
  return {
    facts: signed && knownFacts(signed),
    isUnconfirmed: signed !== null && isUnconfirmed(signed),
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
