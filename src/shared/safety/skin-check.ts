import { FACT_CODES, FACTS } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { checkSafety, type SafetyRule, type TreatmentRule, type TreatmentSafety } from './check-safety.ts';
import type { Ingredient } from './ingredients.ts';
import type { Outcome } from './reasons.ts';
import type { StatedCode } from './skin-questions.ts';
import { appliesTo, warnOfIngredients } from './warn-of-ingredients.ts';

/** What somebody ticked. */
export type Stated = {
  facts: readonly { code: StatedCode; lastOn?: string | undefined }[];
  reactsTo: readonly string[];
};

export type SkinVerdict = {
  outcome: Outcome;
  /** Why, in the words of the rules; empty when nothing speaks against it. */
  text: string;
  /** The first day it suits them if nothing changes; null: today, or waiting changes nothing. */
  suitableFrom: string | null;
};

const NO_LIST = "We'd like to check its ingredients with you first.";
const SUITABLE: SkinVerdict = { outcome: 'clear', text: '', suitableFrom: null };

/** The same as a form that asks about everything: what is not ticked is a no, a day that is not told is today. */
export function factsOf({ facts, reactsTo }: Stated, today: string): Fact[] {
  const items = [...new Set(reactsTo.map((name) => name.trim().toLowerCase()).filter(Boolean))];
  return FACT_CODES.flatMap((code): Fact[] => {
    if (code === 'photo_consent') return [];
    if (code === 'allergy')
      return [{ code, isTrue: items.length > 0, ...(items.length > 0 && { items }), statedOn: today }];
    const stated = facts.find((each) => each.code === code);
    if (!stated) return [{ code, isTrue: false, statedOn: today }];
    const { lastOn = today } = stated;
    const day = lastOn < today ? lastOn : today;
    return [{ code, isTrue: true, ...(FACTS[code].isDated && { lastOn: day }), statedOn: today }];
  });
}

/** What the gate would say of a visit today. Whether a patch test is needed is the same for everybody, and said elsewhere. */
export function checkSkin(
  rules: readonly TreatmentRule[],
  facts: readonly Fact[],
  treatment: TreatmentSafety,
  today: string,
): SkinVerdict {
  const on = (day: string) => {
    const noon = studioInstant(day, '12:00');
    const withoutTest = { ...treatment, patchTestMonths: null };
    return checkSafety({ rules, facts, treatment: withoutTest, patchTests: [], start: noon, now: noon });
  };
  const { outcome, reasons } = on(today);
  if (outcome === 'clear') return SUITABLE;
  const strictest = reasons.filter((reason) => reason.outcome === outcome);
  const texts = [...new Set(strictest.map(({ clientText }) => clientText))].join(' ');
  const suitableFrom = daysToTry(rules, facts, today).find((day) => on(day).outcome === 'clear') ?? null;
  return { outcome, text: outcome === 'unknown' ? NO_LIST : texts, suitableFrom };
}

/** The days on which a rule stops looking back far enough. */
function daysToTry(rules: readonly SafetyRule[], facts: readonly Fact[], today: string): string[] {
  const ends = rules.flatMap(({ condition, withinDays }) => {
    const lastOn = facts.find(({ code, isTrue }) => code === condition && isTrue)?.lastOn;
    return withinDays === null || !lastOn ? [] : [addDays(lastOn, withinDays)];
  });
  return ends.filter((day) => day > today).sort();
}

/** What a member is warned of on the page of a product; without a list of its ingredients nothing is promised. */
export function checkSkinOfProduct(
  list: readonly Ingredient[],
  facts: readonly Fact[],
  rules: readonly SafetyRule[],
  today: string,
): SkinVerdict {
  if (list.length === 0) return needsList(facts, rules, today) ? NO_VERDICT : SUITABLE;
  const warning = warnOfIngredients(list, facts, rules, today);
  return warning ? { ...warning, suitableFrom: null } : SUITABLE;
}

const NO_VERDICT: SkinVerdict = { outcome: 'unknown', text: NO_LIST, suitableFrom: null };

function needsList(facts: readonly Fact[], rules: readonly SafetyRule[], today: string): boolean {
  if (facts.some(({ code, isTrue }) => code === 'allergy' && isTrue)) return true;
  return rules.some((rule) => rule.ingredient !== null && appliesTo(rule, facts, today));
}
