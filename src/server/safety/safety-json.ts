import type { SignedFacts } from '#shared/forms/facts.ts';
import type { SafetyRule, TreatmentSafety } from '#shared/safety/check-safety.ts';
import type { PatchTestResult } from '#shared/safety/patch-test.ts';

/** As `treatment_rules` builds it. */
export type TreatmentRulesJson = {
  treatment: {
    ingredients: string;
    methods: TreatmentSafety['methods'];
    patchTestMonths: number | null;
  } | null;
  rules: SafetyRule[] | null;
};
/** As `patch_tests_of` builds it. */
export type PatchTestsJson = [testedAt: number, result: PatchTestResult][] | null;
/** As the statement builds it. */
export type SafetyJson = {
  clientId: number | null;
  version: string | null;
  /** Null: as known. */
  of: TreatmentRulesJson | null;
  facts: SignedFacts[] | null;
  tests: PatchTestsJson;
};
