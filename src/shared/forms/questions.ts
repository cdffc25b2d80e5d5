import type { FactCode } from './fact-codes.ts';

export const QUESTION_KINDS = ['text', 'choice', 'choices', 'yes_no', 'date', 'signature'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What the field below an answer takes: words, the day it last happened, or a list such as ingredients. */
export const DETAIL_KINDS = ['text', 'date', 'items'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

export type Option = {
  id: string;
  label: string;
  /** Of several choices: chosen, it is true; left out of an answer that was given, it is not. */
  fact?: FactCode | undefined;
  /** Of one choice: it happened at most this many days before signing, so that the nearest day counts. */
  daysAgo?: number | undefined;
  /** Of one choice: it says no, such as "Never". */
  isNo?: boolean | undefined;
  /** Of an allergy: as ingredient lists name it. Without them the label's words count. */
  items?: string[] | undefined;
};

export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  hint?: string | undefined;
  options?: Option[] | undefined;
  /** A field that opens below a yes, or below any option but a no. */
  detailLabel?: string | undefined;
  /** Words, when nothing is said. */
  detailKind?: DetailKind | undefined;
  isRequired: boolean;
  fact?: FactCode | undefined;
};

/** `value` by the question's kind: words or a day, an option's id, the ids of several (none: "None of these"), or yes. */
export type Answer = { value: string | string[] | boolean; detail?: string | undefined };

/** By the question's id. A signature is not among them: it is kept with the time it was given. */
export type Answers = Record<string, Answer>;

export const MOST_QUESTIONS = 40;
export const MOST_OPTIONS = 20;
export const LONGEST_ANSWER = 2_000;
export const LONGEST_DETAIL = 500;

/** Whether the field below it is open: below a yes, or any choice but a no. */
export function needsDetail(
  { kind, detailLabel, options }: Question,
  { value }: Pick<Answer, 'value'>,
): boolean {
  if (!detailLabel) return false;
  if (kind === 'yes_no') return value === true;
  if (kind === 'choices') return Array.isArray(value) && value.length > 0;
  return kind === 'choice' && options?.some(({ id, isNo }) => id === value && !isNo) === true;
}
