import { formatDay } from '#shared/kit/dates.ts';
import { type Answer, type Answers, needsDetail, type Question } from './questions.ts';

export const NONE_OF_THESE = 'None of these';

/** An answer as a person reads it; empty when there is none. */
export function describeAnswer(question: Question, answer: Answer | undefined): string {
  if (!answer) return '';
  const words = wordsOf(question, answer);
  if (!answer.detail || !needsDetail(question, answer)) return words;
  const detail = question.detailKind === 'date' ? formatDay(answer.detail) : answer.detail;
  return `${words}: ${detail}`;
}

/** What is signed: the form and the answers as they are read, in a form that can be compared. */
export function signedText(
  form: { title: string; intro: string; questions: readonly Question[] },
  answers: Answers,
): string {
  const lines = form.questions.map((question) => [
    question.label,
    question.hint ?? '',
    describeAnswer(question, answers[question.id]),
  ]);
  return JSON.stringify([form.title, form.intro, lines]);
}

function wordsOf({ kind, options = [] }: Question, { value }: Answer): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const labels = options.filter(({ id }) => value.includes(id)).map(({ label }) => label);
    return labels.join(', ') || NONE_OF_THESE;
  }
  if (kind === 'choice') return options.find(({ id }) => id === value)?.label ?? '';
  return kind === 'date' ? formatDay(value) : value;
}
