import * as z from 'zod/mini';
import { answers } from '#shared/forms/fields.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, id, requiredText } from '#shared/kit/fields.ts';
import { MOST_REACTIONS } from './most-reactions.ts';
import { OUTCOMES } from './reasons.ts';
import { SKIN_GROUPS, STATED_CODES } from './skin-questions.ts';

const TOO_MANY = `At most ${MOST_REACTIONS} ingredients`;
const UNKNOWN = 'Please tick what is on the list';

const code = z.enum(STATED_CODES, UNKNOWN);
const stated = z.object({
  facts: z
    .array(z.object({ code, lastOn: z.optional(day) }), UNKNOWN)
    .check(z.maxLength(STATED_CODES.length, UNKNOWN)),
  reactsTo: z.array(requiredText(60)).check(z.maxLength(MOST_REACTIONS, TOO_MANY)),
});
export type StatedInSkinCheck = z.input<typeof stated>;

const questions = z.object({
  questions: z.array(
    z.object({
      code: z.enum(STATED_CODES),
      group: z.enum(SKIN_GROUPS),
      label: z.string(),
      isDated: z.boolean(),
    }),
  ),
  /** Names that can be chosen; empty: no rule asks what somebody reacts to. */
  ingredients: z.array(z.string()),
});
export type SkinQuestions = z.infer<typeof questions>;

const instead = z.nullable(z.object({ id, name: z.string() }));
const verdict = z.object({
  id,
  outcome: z.enum(OUTCOMES),
  text: z.string(),
  suitableFrom: z.nullable(day),
  instead,
});
export type ShownVerdict = z.infer<typeof verdict>;

const checked = z.object({
  treatments: z.array(verdict),
  products: z.array(verdict),
  /** What was told, as first answers of the forms that clients are asked for; of this version only. */
  forms: z.array(z.object({ versionId: id, answers })),
});
export type CheckedSkin = z.infer<typeof checked>;

export const skinCheckApi = {
  questions: get('/api/skin-check', {
    access: 'public',
    summary: 'What can be told in the skin check: what a rule of the studio asks about.',
    reply: questions,
    cached: true,
  }),
  check: post('/api/skin-check', {
    access: 'public',
    summary: 'Which treatments and products suit somebody who says this. Nothing of it is stored or logged.',
    body: stated,
    reply: checked,
    leavesNoTrace: true,
    limit: { max: 120, perMinutes: 10 },
  }),
};
