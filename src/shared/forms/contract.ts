import * as z from 'zod/mini';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import { byId, id, instant, requiredName } from '#shared/kit/fields.ts';
import { answerChanges, answers, questions, signedAnswers, signedForm } from './fields.ts';
import { FORM_KINDS } from './form-state.ts';
import { LONGEST_SIGNATURE, MISSING_SIGNATURE, MISSING_SIGNED_NAME } from './messages.ts';

const clientForm = z.object({
  formId: id,
  /** Of the text that is shown. Sent back with every answer. */
  versionId: id,
  kind: z.enum(FORM_KINDS),
  title: z.string(),
  intro: z.string(),
  /** Without what staff code them as. */
  questions,
  /** What was answered through this link and is not signed yet. */
  answers,
  /** Of the text and these answers: what a signature is given for. */
  textHash: z.string(),
  /** It is asked for: never signed, too long ago, or changed since. */
  isDue: z.boolean(),
  /** Null: never, or not for this text. What was signed is not shown again: the link may have been passed on. */
  signedAt: z.nullable(instant),
});
export type ClientForm = z.infer<typeof clientForm>;

/** The forms of a link: of a visit, or of a member. */
const formPage = z.object({
  /** As it was given with the booking, for the signature. */
  name: z.string(),
  forms: z.array(clientForm),
});
export type FormPage = z.infer<typeof formPage>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const byForm = z.object({ token: byToken.shape.token, id: byId.shape.id });

const savedAnswers = z.object({ versionId: id, answers: answerChanges });

const draft = z.object({ answers, textHash: z.string() });
export type FormDraft = z.infer<typeof draft>;

const signature = z.object({
  versionId: id,
  name: requiredName(MISSING_SIGNED_NAME),
  /** An SVG path of moves and lines in a box of 600 by 200; empty when somebody cannot draw. */
  path: z
    .string(MISSING_SIGNATURE)
    .check(
      z.maxLength(LONGEST_SIGNATURE, 'Please sign with fewer strokes'),
      z.regex(/^$|^M\d{1,3},\d{1,3}(?: ?[ML]\d{1,3},\d{1,3})*$/, MISSING_SIGNATURE),
    ),
  textHash: z.string().check(z.maxLength(100)),
});

const myForms = z.object({
  /** Asked for, by title. */
  due: z.array(z.string()),
  signed: z.array(signedForm),
});
export type MyForms = z.infer<typeof myForms>;

const link = z.object({ token: z.string() });

/** A patient person saves after every answer; a few may share the studio's own network. */
const SAVING = { max: 600, perMinutes: 10 };
const SIGNING = { max: 60, perMinutes: 10 };
const OPENING = { max: 60, perMinutes: 10 };
/** Forty answers of the longest text, in any script. */
const MOST_BYTES = 400_000;

export const formsApi = {
  page: get('/api/forms/:token', {
    access: 'public',
    summary: 'The forms of a mailed link, with what was answered so far. 410 once it has ended.',
    params: byToken,
    reply: formPage,
    limit: SAVING,
  }),
  save: patch('/api/forms/:token/:id', {
    access: 'public',
    summary: 'Saves answers as they are given; null takes one back. 409 when the form has changed meanwhile.',
    params: byForm,
    body: savedAnswers,
    mostBytes: MOST_BYTES,
    reply: draft,
    limit: SAVING,
  }),
  sign: post('/api/forms/:token/:id/sign', {
    access: 'public',
    summary: 'Signs the form and the answers with this hash. 409 when they are no longer what was read.',
    params: byForm,
    body: signature,
    reply: formPage,
    limit: SIGNING,
  }),
  mine: get('/api/my-forms', {
    access: 'user',
    summary: "The caller's forms: those asked for, and those signed.",
    reply: myForms,
  }),
  mySigned: get('/api/my-forms/:id', {
    access: 'user',
    summary: 'What the caller has answered and signed. Not found for what is not on their own card.',
    reply: signedAnswers,
  }),
  openMine: post('/api/my-forms/link', {
    access: 'user',
    summary: "Makes a link to the caller's forms, for a day.",
    reply: link,
    status: 201,
    limit: OPENING,
  }),
};
