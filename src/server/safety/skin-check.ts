import { listFormQuestions } from '#server/forms/list-form-questions.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { SafetyRule } from '#shared/safety/check-safety.ts';
import { chooseInstead } from '#shared/safety/choose-instead.ts';
import { KNOWN_INGREDIENTS } from '#shared/safety/ingredient-names.ts';
import { checkSkin, checkSkinOfProduct, factsOf, type Stated } from '#shared/safety/skin-check.ts';
import type { CheckedSkin, ShownVerdict, SkinQuestions } from '#shared/safety/skin-check-contract.ts';
import { skinQuestions } from '#shared/safety/skin-questions.ts';
import { suggestAnswers } from '#shared/safety/suggest-answers.ts';
import { compileRules, listActiveRules, listOffered, listShopProducts } from './data.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** Whether the site offers it: nothing is asked that no rule uses. */
export async function hasSkinCheck(db: Db): Promise<boolean> {
  const rules = await listActiveRules(db);
  return rules.some(({ condition }) => condition !== 'photo_consent');
}

export async function getSkinQuestions({ db }: Pick<Context, 'db'>): Promise<SkinQuestions> {
  const rules = await listActiveRules(db);
  const questions = skinQuestions(rules);
  const hasAllergyRule = rules.some(({ condition }) => condition === 'allergy');
  return { questions, ingredients: hasAllergyRule ? await listKnownIngredients(db) : [] };
}

/** Names people use, and what is printed on our own lists. */
async function listKnownIngredients(db: Db): Promise<string[]> {
  const treatments = await listOffered(db, null);
  const lists = [
    ...treatments.map(({ id, contents }) => compileRules(id, contents, []).treatment.ingredients),
    ...(await listShopProducts(db)).map(({ ingredients }) => ingredients),
  ];
  const printed = lists.flat().map((each) => each.printed.toLowerCase());
  return [...new Set([...KNOWN_INGREDIENTS, ...printed])].filter((name) => name.length <= 60).sort();
}

/** For whoever ticked this, without a name: only read, and nothing of it is written anywhere. */
export async function checkSkinFor({ db, now }: Reading, stated: Stated): Promise<CheckedSkin> {
  const today = studioDay(now());
  const facts = factsOf(stated, today);
  const rules = await listActiveRules(db);
  const known = { rules, facts, today };
  const posed = await listFormQuestions(db);
  return {
    treatments: await checkTreatments(db, known),
    products: await checkProducts(db, known),
    forms: posed.map(({ versionId, questions }) => ({
      versionId,
      answers: suggestAnswers(questions, stated, today),
    })),
  };
}

type Known = { rules: readonly SafetyRule[]; facts: readonly Fact[]; today: string };

async function checkTreatments(db: Db, { rules, facts, today }: Known): Promise<ShownVerdict[]> {
  const offered = await listOffered(db, null);
  const checked = offered.map((each) => {
    const of = compileRules(each.id, each.contents, rules);
    return { ...each, ...checkSkin(of.rules, facts, of.treatment, today), of: of.treatment };
  });
  return checked.map(({ id, outcome, text, suitableFrom }) => {
    // As the gate: what needs a patch test first is no way out.
    const isSuitable = (each: (typeof checked)[number]) =>
      each.outcome === 'clear' && each.isBookable && each.of.patchTestMonths === null;
    const better = outcome === 'clear' ? undefined : chooseInstead(checked, id, isSuitable);
    return { id, outcome, text, suitableFrom, instead: nameOf(better) };
  });
}

async function checkProducts(db: Db, { rules, facts, today }: Known): Promise<ShownVerdict[]> {
  const products = await listShopProducts(db);
  const checked = products.map((each) => ({
    ...each,
    ...checkSkinOfProduct(each.ingredients, facts, rules, today),
  }));
  return checked.map(({ id, categoryId, outcome, text, suitableFrom }) => {
    const alike = checked.filter(
      (each) => each.categoryId === categoryId && (each.isInStock || each.id === id),
    );
    const better =
      outcome === 'clear' ? undefined : chooseInstead(alike, id, (each) => each.outcome === 'clear');
    return { id, outcome, text, suitableFrom, instead: nameOf(better) };
  });
}

function nameOf(found: { id: number; name: string } | undefined): ShownVerdict['instead'] {
  return found ? { id: found.id, name: found.name } : null;
}
