import {
  type Answer,
  type Answers,
  LONGEST_ANSWER,
  LONGEST_DETAIL,
  needsDetail,
  type Question,
} from './questions.ts';

const DAY = /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What is wrong with an answer, in a sentence; null when nothing is. It may still be incomplete. */
export function answerProblem(question: Question, { value, detail = '' }: Answer): string | null {
  if (detail.length > LONGEST_DETAIL) return `At most ${LONGEST_DETAIL} characters`;
  if (detail !== '' && question.detailKind === 'date' && !isDay(detail)) return 'Please give a date';
  switch (question.kind) {
    case 'text':
      if (typeof value !== 'string') return 'Please write an answer';
      return value.length > LONGEST_ANSWER ? `At most ${LONGEST_ANSWER} characters` : null;
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'Please answer yes or no';
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'Please give a date';
    case 'choice':
      return typeof value === 'string' && hasOption(question, value) ? null : 'Please choose one';
    case 'choices': {
      const isKnown = Array.isArray(value) && value.every((id) => hasOption(question, id));
      return isKnown && new Set(value).size === value.length ? null : 'Please choose from the list';
    }
    case 'signature':
      return 'This is signed at the end';
  }
}

/** What is still missing before it can be signed, by the question's id, as sentences. */
export function missingAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const question of questions) {
    if (question.kind === 'signature') continue;
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const isEmpty = !answer || (typeof answer.value === 'string' && answer.value.trim() === '');
    const problem = isEmpty
      ? question.isRequired && 'Please answer this question'
      : answerProblem(question, answer);
    if (problem) missing[question.id] = problem;
  }
  return missing;
}

/**
 * The answers that fit these questions, as they are signed: words without spaces around them, no detail of an answer
 * that asks for none, nothing of a question that a newer version dropped or changed.
 */
export function tidyAnswers(questions: readonly Question[], answers: Answers): Answers {
  const entries = questions.flatMap((question): [string, Answer][] => {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (!answer || answerProblem(question, answer)) return [];
    const value = typeof answer.value === 'string' ? answer.value.trim() : answer.value;
    if (value === '') return [];
    const detail = needsDetail(question, answer) ? answer.detail?.trim() : undefined;
    return [[question.id, detail ? { value, detail } : { value }]];
  });
  return Object.fromEntries(entries);
}

function hasOption({ options = [] }: Question, id: string): boolean {
  return options.some((option) => option.id === id);
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  // The 31st of February would be the 3rd of March.
  return DAY.test(text) && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
