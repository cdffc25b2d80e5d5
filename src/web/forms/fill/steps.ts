import { type Answer, type Answers, needsDetail, type Question } from '#shared/forms/questions.ts';

/** Where somebody is in a form: a question by its place, then reading it over, then the signature. */
export type Step = { at: 'intro' } | { at: 'question'; place: number } | { at: 'review' } | { at: 'sign' };

/** The questions that have a screen of their own; the signature has the last. */
export function screensOf(questions: readonly Question[]): Question[] {
  return questions.filter(({ kind }) => kind !== 'signature');
}

/** `?step=3` is the third question. Whatever is not a step is the beginning. */
export function readStep(text: string | undefined, questions: readonly Question[]): Step {
  if (text === 'review' || text === 'sign') return { at: text };
  const place = Number(text) - 1;
  const isThere = Number.isInteger(place) && place >= 0 && place < screensOf(questions).length;
  return isThere ? { at: 'question', place } : { at: 'intro' };
}

export function writeStep(step: Step): string | undefined {
  if (step.at === 'question') return String(step.place + 1);
  return step.at === 'intro' ? undefined : step.at;
}

export function nextStep(step: Step, questions: readonly Question[]): Step {
  if (step.at === 'review' || step.at === 'sign') return { at: 'sign' };
  const place = step.at === 'question' ? step.place + 1 : 0;
  return place < screensOf(questions).length ? { at: 'question', place } : { at: 'review' };
}

export function stepBefore(step: Step, questions: readonly Question[]): Step {
  if (step.at === 'sign') return { at: 'review' };
  const place = (step.at === 'question' ? step.place : screensOf(questions).length) - 1;
  return step.at === 'intro' || place < 0 ? { at: 'intro' } : { at: 'question', place };
}

/** Where to go on: the first question without an answer, or reading it over. */
export function resumeStep(questions: readonly Question[], answers: Answers): Step {
  const place = screensOf(questions).findIndex(({ id, isRequired }) => isRequired && !answers[id]);
  return place < 0 ? { at: 'review' } : { at: 'question', place };
}

/** Whether a tap on this answer is all there is to it, so that the next question can follow at once. */
export function isComplete(question: Question, answer: Answer): boolean {
  if (question.kind === 'choices') return Array.isArray(answer.value) && answer.value.length === 0;
  return (question.kind === 'yes_no' || question.kind === 'choice') && !needsDetail(question, answer);
}
