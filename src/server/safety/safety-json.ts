import type { SignedForm } from '#shared/forms/forms-that-count.ts';
import type { SafetyRule, TreatmentSafety } from '#shared/safety/check-safety.ts';
import type { PatchTestResult } from '#shared/safety/patch-test.ts';

export type ContentsJson = {
  ingredients: string;
  methods: TreatmentSafety['methods'];
  patchTestMonths: number | null;
};
/** As `safety_rows` builds it. */
export type SafetyRowsJson = { treatment: ContentsJson | null; rules: SafetyRule[] | null };
/** As `patch_tests_of` builds it. */
export type PatchTestsJson = [testedAt: number, result: PatchTestResult][] | null;
/** As the statement builds it. */
export type SafetyJson = {
  clientId: number | null;
  version: string | null;
  /** Null: as known. */
  of: SafetyRowsJson | null;
  signed: SignedForm[] | null;
  tests: PatchTestsJson;
};
