import type { Answers } from '#shared/forms/questions.ts';
import { useSkinCheck } from './use-skin-check.ts';

const NONE: Answers = {};

/** What they ticked before, as first answers of this text of a form; they read it over and sign. */
export function useSuggestedAnswers(versionId: number): Answers {
  const { checked } = useSkinCheck();
  return checked?.forms.find((form) => form.versionId === versionId)?.answers ?? NONE;
}
