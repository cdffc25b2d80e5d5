import type { FormDetails, NewForm } from '#shared/forms/admin-contract.ts';
import { questionProblems } from '#shared/forms/check-questions.ts';
import type { FormKind } from '#shared/forms/form-state.ts';
import { MISSING_TITLE } from '#shared/forms/messages.ts';
import type { Option, Question, QuestionKind } from '#shared/forms/questions.ts';

export type FormDraft = {
  kind: FormKind;
  title: string;
  intro: string;
  questions: Question[];
  isForAll: boolean;
  treatmentIds: number[];
  monthsValid: string;
  isActive: boolean;
  asksAgain: boolean;
};

const SIGNATURE: Question = {
  id: 'signature',
  kind: 'signature',
  label: 'I have answered as well as I can, and I will tell the studio when something changes.',
  isRequired: true,
};

export function toFormDraft(record: FormDetails | null): FormDraft {
  const { kind = 'intake', title = '', intro = '', isActive = false } = record ?? {};
  return {
    kind,
    title,
    intro,
    isActive,
    asksAgain: false,
    questions: record?.questions ?? [SIGNATURE],
    isForAll: (record?.treatmentIds ?? null) === null,
    treatmentIds: record?.treatmentIds ?? [],
    monthsValid: String(record?.monthsValid ?? 12),
  };
}

export function validateForm({
  title,
  questions,
  monthsValid,
}: FormDraft): Record<string, string | undefined> {
  const places = Object.entries(questionProblems(questions));
  return {
    title: title.trim() ? undefined : MISSING_TITLE,
    monthsValid: /^([1-9]|[1-5]\d|60)$/.test(monthsValid.trim()) ? undefined : 'Please enter 1 to 60 months',
    ...Object.fromEntries(places.map(([place, message]) => [`questions.${place}`, message])),
  };
}

export function fromFormDraft({
  isForAll,
  treatmentIds,
  monthsValid,
  asksAgain: _,
  ...rest
}: FormDraft): NewForm {
  const questions = rest.questions.map((question) => ({
    ...question,
    ...(question.options && { options: question.options.map(withNames) }),
  }));
  return {
    ...rest,
    questions,
    treatmentIds: isForAll ? null : treatmentIds,
    monthsValid: Number(monthsValid),
  };
}

/** While they are typed, a name may be empty. */
function withNames(option: Option): Option {
  return option.items
    ? { ...option, items: option.items.map((name) => name.trim()).filter(Boolean) }
    : option;
}

/** Before the signature, with an id that no other has. */
export function withQuestion(questions: readonly Question[], kind: QuestionKind): Question[] {
  const taken = new Set(questions.map(({ id }) => id));
  const id = freeId('q', taken);
  const options = kind === 'choice' || kind === 'choices' ? { options: [{ id: 'a', label: '' }] } : {};
  return [
    ...questions.slice(0, -1),
    { id, kind, label: '', isRequired: true, ...options },
    ...questions.slice(-1),
  ];
}

export function freeId(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`;
}
