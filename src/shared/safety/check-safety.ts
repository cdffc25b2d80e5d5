import { FACTS, type FactCode } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { type Ingredient, matchIngredient } from './ingredients.ts';
import type { Method } from './methods.ts';
import { checkPatchTest, type PatchTest } from './patch-test.ts';
import { OUTCOMES, type Outcome, type Reason } from './reasons.ts';

/** What a rule looks at. Of treatments, ingredient and method at most one is given; none: every treatment. */
export type SafetyRule = {
  id: number;
  condition: FactCode;
  /** Only of what happened within so many days before the visit; null: at any time. */
  withinDays: number | null;
  treatmentIds: readonly number[] | null;
  ingredient: string | null;
  method: Method | null;
  outcome: 'refuse' | 'ask';
  clientText: string;
  staffText: string;
};

export type TreatmentSafety = {
  id: number;
  ingredients: readonly Ingredient[];
  methods: readonly Method[];
  /** How many months a patch test holds; null: none is needed. */
  patchTestMonths: number | null;
};

/** A rule that is about a treatment, with the ingredient of it that it is about. */
export type TreatmentRule = SafetyRule & { contains: Ingredient | null };

export type SafetyQuestion = {
  /** Those about the treatment: see `rulesFor`. */
  rules: readonly TreatmentRule[];
  /** Null: no valid form is signed. */
  facts: readonly Fact[] | null;
  /** They come from somebody who only typed who they are. */
  isUnconfirmed?: boolean;
  treatment: TreatmentSafety;
  /** The client's tests for this treatment. */
  patchTests: readonly PatchTest[];
  start: Date;
  now: Date;
};

export type SafetyResult = { outcome: Outcome; reasons: Reason[] };

/** Whether the treatment suits the client then. The strictest reason decides. */
export function checkSafety({
  rules,
  facts,
  isUnconfirmed,
  treatment,
  ...rest
}: SafetyQuestion): SafetyResult {
  const day = studioDay(rest.start);
  const byRules = facts ? rules.flatMap((rule) => reasonOf(rule, facts, treatment, day)) : [];
  const noForm = facts === null && rules.length > 0 ? [NO_FORM] : [];
  const unconfirmed = isUnconfirmed && rules.length > 0 ? [UNCONFIRMED] : [];
  const reasons = [...byRules, ...noForm, ...unconfirmed, ...checkPatchTest(treatment.patchTestMonths, rest)];
  reasons.sort((a, b) => OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome));
  return { outcome: reasons[0]?.outcome ?? 'clear', reasons };
}

/**
 * The rules that are about a treatment, whoever comes. Apart from the check, since comparing the names of ingredients takes
 * longer than all else, and the same rules are asked for with every booking.
 */
export function rulesFor(rules: readonly SafetyRule[], treatment: TreatmentSafety): TreatmentRule[] {
  return rules.flatMap((rule) => ruleFor(rule, treatment) ?? []);
}

/** Whether somebody has taken responsibility for every reason. */
export function isCovered(reasons: readonly Reason[], overridden: readonly string[]): boolean {
  return reasons.every(({ key, outcome }) => outcome === 'unknown' || overridden.includes(key));
}

/** A confirmed visit needs it: nothing speaks against it, or nothing is known, or staff took responsibility. */
export function mayBeConfirmed({ outcome, reasons }: SafetyResult, overridden: readonly string[]): boolean {
  return outcome === 'clear' || outcome === 'unknown' || isCovered(reasons, overridden);
}

const NO_FORM: Reason = {
  key: 'no form',
  outcome: 'unknown',
  clientText: 'Please fill in our short skin form before your visit, so that we can look after you well.',
  staffText: 'No signed skin form yet. It is checked again when the form arrives.',
  isGeneral: true,
};

/** Anybody may have signed it: it makes nothing clear. */
const UNCONFIRMED: Reason = {
  ...NO_FORM,
  key: 'unconfirmed form',
  staffText: 'Their form was filled in by whoever booked. Please ask them, then confirm it on their card.',
};

const UNNAMED = "You told us your skin reacts to something. We'd like to talk to you first.";

function ruleFor(rule: SafetyRule, { id, ingredients, methods }: TreatmentSafety): TreatmentRule | null {
  if (rule.treatmentIds) return rule.treatmentIds.includes(id) ? { ...rule, contains: null } : null;
  if (rule.method) return methods.includes(rule.method) ? { ...rule, contains: null } : null;
  if (rule.ingredient === null) return { ...rule, contains: null };
  const contains = matchIngredient(rule.ingredient, ingredients);
  return contains ? { ...rule, contains } : null;
}

/** Whether a rule is about a treatment, whoever comes. */
export function isAbout(rule: SafetyRule, treatment: TreatmentSafety): boolean {
  return ruleFor(rule, treatment) !== null;
}

function reasonOf(
  rule: TreatmentRule,
  facts: readonly Fact[],
  treatment: TreatmentSafety,
  day: string,
): Reason[] {
  const fact = facts.find(({ code }) => code === rule.condition);
  const { label } = FACTS[rule.condition];
  if (!fact) {
    const staffText = `Their form says nothing about "${label}".`;
    return [{ ...NO_FORM, key: `not stated ${rule.condition}`, staffText }];
  }
  if (!fact.isTrue || !isRecent(fact, rule.withinDays, day)) return [];
  if (rule.condition === 'allergy') return reasonsOfAllergy(rule, fact, treatment);
  return [toReason(rule, `rule ${rule.id} ${rule.condition} ${rule.outcome}`, rule.contains)];
}

/** Without a day it may have been yesterday. */
function isRecent({ lastOn }: Fact, withinDays: number | null, day: string): boolean {
  return withinDays === null || lastOn === undefined || addDays(lastOn, withinDays) > day;
}

/**
 * A rule without an ingredient is about whatever the client reacts to: each such ingredient is a reason of its own. An
 * allergy that names nothing cannot be looked up in a list, so staff ask.
 */
function reasonsOfAllergy(
  rule: SafetyRule,
  { items = [], detail, isUnclear }: Fact,
  { ingredients }: TreatmentSafety,
): Reason[] {
  const key = `rule ${rule.id} allergy ${rule.outcome}`;
  const only = rule.ingredient;
  const meant = only === null ? ingredients : ingredients.filter((each) => matchIngredient(only, [each]));
  const questions: Reason[] = [];
  if (only === null && (items.length === 0 || isUnclear)) {
    const staffText = `They react to something, but we could not read what${detail ? `: "${detail}"` : ''}. Please ask.`;
    questions.push({ key: `${key} unnamed`, outcome: 'ask', clientText: UNNAMED, staffText });
    if (items.length === 0) return questions;
  }
  if (only === null && ingredients.length === 0) {
    const staffText = `They react to ${items.join(', ')}. The ingredients of this treatment are not entered, so please look.`;
    return [...questions, { ...NO_FORM, key: `${key} no list`, staffText }];
  }
  const named = items.flatMap((item) => {
    const found = matchIngredient(item, meant);
    return found ? [toReason(rule, `${key} ${item}`, found)] : [];
  });
  return [...questions, ...named];
}

/** `{ingredient}` in a text stands for the ingredient as it is printed on the list. */
function toReason(rule: SafetyRule, key: string, contains: Ingredient | null): Reason {
  const name = contains ? contains.printed : (rule.ingredient ?? 'an ingredient');
  const fill = (text: string) => text.replaceAll('{ingredient}', name);
  return { key, outcome: rule.outcome, clientText: fill(rule.clientText), staffText: fill(rule.staffText) };
}
