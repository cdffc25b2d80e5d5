import * as z from 'zod/mini';
import { id, instant, requiredText } from '#shared/kit/fields.ts';
import { questionProblems } from './check-questions.ts';
import { FACT_CODES } from './fact-codes.ts';
import {
  type Answer,
  DETAIL_KINDS,
  LONGEST_ANSWER,
  LONGEST_DETAIL,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  QUESTION_KINDS,
  type Question,
} from './questions.ts';

/** Stays the same over versions, so that an answer begun on one is kept on the next. */
const key = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, 'Please use small letters and digits'));
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`));

const option = z.object({
  id: key,
  label: line(200),
  fact: z.optional(z.enum(FACT_CODES)),
  daysAgo: z.optional(z.int().check(z.minimum(0), z.maximum(3_650))),
  isNo: z.optional(z.boolean()),
  items: z.optional(z.array(requiredText(100)).check(z.maxLength(50))),
});

const question = z.object({
  id: key,
  kind: z.enum(QUESTION_KINDS),
  label: line(1_000),
  hint: z.optional(line(500)),
  options: z.optional(z.array(option).check(z.maxLength(MOST_OPTIONS, `At most ${MOST_OPTIONS} answers`))),
  detailLabel: z.optional(line(200)),
  detailKind: z.optional(z.enum(DETAIL_KINDS)),
  isRequired: z.boolean(),
  fact: z.optional(z.enum(FACT_CODES)),
});

/** As they are stored. */
export const questions: z.ZodMiniType<Question[]> = z.array(question);

/** As the studio writes them: each has its words, and the signature is last. */
export const newQuestions = z
  .array(question)
  .check(z.maxLength(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`))
  .check((ctx) => {
    for (const [place, message] of Object.entries(questionProblems(ctx.value)))
      ctx.issues.push({ code: 'custom', input: ctx.value, message, path: [Number(place)] });
  });

const answer: z.ZodMiniType<Answer> = z.object({
  value: z.union(
    [
      z.string().check(z.maxLength(LONGEST_ANSWER, `At most ${LONGEST_ANSWER} characters`)),
      z.array(key).check(z.maxLength(MOST_OPTIONS)),
      z.boolean(),
    ],
    `Please give an answer of at most ${LONGEST_ANSWER} characters`,
  ),
  detail: z.optional(z.string().check(z.maxLength(LONGEST_DETAIL, `At most ${LONGEST_DETAIL} characters`))),
});

export const answers = z.record(z.string(), answer);

/** Null takes an answer back. */
export const answerChanges = z
  .record(key, z.nullable(answer))
  .check(
    z.refine((given) => Object.keys(given).length <= MOST_QUESTIONS, `At most ${MOST_QUESTIONS} answers`),
  );

/** A form somebody signed, without what it says. */
export const signedForm = z.object({
  id,
  formId: id,
  title: z.string(),
  version: z.int(),
  signedAt: instant,
  signedName: z.string(),
});

/** What somebody answered and signed, with the text as it was read. */
export const signedAnswers = z.extend(signedForm, {
  intro: z.string(),
  questions,
  answers,
  /** An SVG path in a box of 600 by 200; empty: by name only. */
  signature: z.string(),
  /** Of the text and the answers, at the moment of signing. */
  textHash: z.string(),
});
export type SignedAnswers = z.infer<typeof signedAnswers>;
