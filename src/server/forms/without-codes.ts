import type { Question } from '#shared/forms/questions.ts';

/** What staff code an answer as is not the client's business to read in a response. */
export function withoutCodes({ fact: _, options, ...question }: Question): Question {
  if (!options) return question;
  return { ...question, options: options.map(({ id, label, isNo }) => ({ id, label, isNo })) };
}
