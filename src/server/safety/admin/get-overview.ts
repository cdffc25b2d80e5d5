import type { Context } from '#server/kit/http/context.ts';
import {
  listFactsInForms,
  listProductContents,
  listRules,
  listTreatmentContents,
  toTreatmentSafety,
} from '#server/safety/data.ts';
import { FACTS } from '#shared/forms/fact-codes.ts';
import type { SafetyOverview } from '#shared/safety/admin-contract.ts';
import { isAbout } from '#shared/safety/check-safety.ts';
import { findContradictions } from '#shared/safety/contradictions.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';
import { toAdminRule } from './rules.ts';

export async function getOverview({ db }: Context): Promise<SafetyOverview> {
  const rules = await listRules(db);
  const [treatments, products, inForms] = [
    await listTreatmentContents(db),
    await listProductContents(db),
    await listFactsInForms(db),
  ];
  const active = rules.filter(({ isActive }) => isActive);
  const known = treatments.map(({ treatmentId, name, contents }) => ({
    ...toTreatmentSafety(treatmentId, contents),
    name,
  }));
  const conditions = [...new Set(active.map(({ condition }) => condition))];
  const codes = new Set(rules.map(({ code }) => code));
  return {
    rules: rules.map(toAdminRule),
    contradictions: findContradictions(active, known),
    notInForms: conditions.filter((each) => !inForms.includes(each)).map((each) => FACTS[each].label),
    treatments: treatments.map(({ treatmentId, name, contents }, place) => ({
      treatmentId,
      name,
      ingredients: contents?.ingredients ?? '',
      methods: contents?.methods ?? [],
      patchTestMonths: contents?.patchTestMonths ?? null,
      isOfferedInstead: contents?.isOfferedInstead ?? false,
      rules: active.filter((rule) => isAbout(rule, known[place]!)).length, // one for each
      updatedAt: contents?.updatedAt.toISOString() ?? null,
    })),
    products: products.map(({ productId, name, contents }) => ({
      productId,
      name,
      ingredients: contents?.ingredients ?? '',
      updatedAt: contents?.updatedAt.toISOString() ?? null,
    })),
    suppliedMissing: suppliedRules.filter(({ code }) => !codes.has(code)).length,
  };
}
