import type { MyForms } from '#shared/forms/contract.ts';
import type { SignedAnswers } from '#shared/forms/fields.ts';
import type { FormAnswersRow, FormVersionRow } from './tables.ts';

type Found = { answers: FormAnswersRow; version: FormVersionRow };

export function toSignedForm({ answers, version }: Found): MyForms['signed'][number] {
  const { id, formId, signedAt, signedName } = answers;
  return {
    id,
    formId,
    title: version.title,
    version: version.number,
    signedAt: signedAt!.toISOString(), // once it is signed
    signedName: signedName!, // once it is signed
  };
}

export function toSignedAnswers(found: Found): SignedAnswers {
  const { answers, version } = found;
  return {
    ...toSignedForm(found),
    intro: version.intro,
    questions: version.questions,
    answers: answers.answers,
    signature: answers.signature!, // once it is signed
    textHash: answers.textHash!, // once it is signed
  };
}
