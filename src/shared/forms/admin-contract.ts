import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/endpoint.ts';
import { byId, id, instant, openedVersion, optionalText, requiredText } from '#shared/kit/fields.ts';
import { newQuestions, questions, signedAnswers, signedForm } from './fields.ts';
import { FORM_KINDS } from './form-state.ts';
import { MISSING_TITLE } from './messages.ts';
import { SUPPLIED_NAMES } from './supplied-forms.ts';

// Forms

const adminForm = z.object({
  id,
  kind: z.enum(FORM_KINDS),
  title: z.string(),
  /** Null: for every treatment. */
  treatmentIds: z.nullable(z.array(id)),
  monthsValid: z.int(),
  /** Clients are asked for it. */
  isActive: z.boolean(),
  /** Of the newest version. */
  version: z.int(),
  questionCount: z.int(),
  signedCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminForm = z.infer<typeof adminForm>;

const formVersion = z.object({
  number: z.int(),
  title: z.string(),
  intro: z.string(),
  questions,
  /** Those who have signed an older one are asked again. */
  asksAgain: z.boolean(),
  createdAt: instant,
  signedCount: z.int(),
});
export type FormVersion = z.infer<typeof formVersion>;

const formDetails = z.extend(adminForm, {
  intro: z.string(),
  questions,
  /** Newest first. */
  versions: z.array(formVersion),
});
export type FormDetails = z.infer<typeof formDetails>;

const title = requiredText(120, MISSING_TITLE);
const intro = optionalText(4_000);
const treatmentIds = z.nullable(z.array(id).check(z.maxLength(1_000)));
const INVALID_MONTHS = 'Please enter 1 to 60 months';
const monthsValid = z.int(INVALID_MONTHS).check(z.minimum(1, INVALID_MONTHS), z.maximum(60, INVALID_MONTHS));

export const newForm = z.object({
  kind: z.enum(FORM_KINDS),
  title,
  intro: z._default(intro, ''),
  questions: newQuestions,
  treatmentIds: z._default(treatmentIds, null),
  monthsValid: z._default(monthsValid, 12),
  isActive: z._default(z.boolean(), false),
});

export type NewForm = z.input<typeof newForm>;

/** Omitted fields keep their value. Another text makes a new version: what was signed is never changed. */
export const formChange = z.object({
  title: z.optional(title),
  intro: z.optional(intro),
  questions: z.optional(newQuestions),
  treatmentIds: z.optional(treatmentIds),
  monthsValid: z.optional(monthsValid),
  isActive: z.optional(z.boolean()),
  /** Of the new version; without another text it makes none. */
  asksAgain: z._default(z.boolean(), false),
  updatedAt: openedVersion,
});
export type FormChange = z.input<typeof formChange>;

const suppliedForm = z.object({
  name: z.enum(SUPPLIED_NAMES),
  kind: z.enum(FORM_KINDS),
  title: z.string(),
  questionCount: z.int(),
});

const formList = z.object({
  forms: z.array(adminForm),
  /** What a studio can start from. */
  supplied: z.array(suppliedForm),
});
export type FormList = z.infer<typeof formList>;

// A client's forms

const clientFormState = z.object({
  formId: id,
  title: z.string(),
  state: z.enum(['signed', 'missing', 'lapsed', 'changed']),
  /** The first day on which it is asked for again; null while it was never signed. */
  validUntil: z.nullable(z.string()),
  /** Begun and not signed yet. */
  startedAt: z.nullable(instant),
});

const signedByClient = z.extend(signedForm, {
  /** Surely by the client: with their account, by a mail to the card's own e-mail, at the studio, or confirmed by staff. */
  isProven: z.boolean(),
  /** Only typed for this booking, and counts for it alone. */
  bookingId: z.nullable(z.number()),
});
export type SignedByClient = z.infer<typeof signedByClient>;

const clientForms = z.object({
  /** Those asked for of this client, by the treatments to come. */
  forms: z.array(clientFormState),
  /** Newest first. */
  signed: z.array(signedByClient),
  /** Where a link would be sent; empty: nowhere. */
  email: z.string(),
});
export type ClientForms = z.infer<typeof clientForms>;

const access = 'admin';
const clientParams = byId;

export const formsAdminApi = {
  list: get('/api/admin/forms', {
    access,
    summary: 'The forms of the studio, and those it can start from.',
    reply: formList,
  }),
  form: get('/api/admin/forms/:id', {
    access,
    summary: 'One form with all its versions.',
    params: byId,
    reply: formDetails,
  }),
  add: post('/api/admin/forms', {
    access,
    summary: 'Adds a form.',
    body: newForm,
    reply: formDetails,
    status: 201,
  }),
  addSupplied: post('/api/admin/forms/supplied', {
    access,
    summary: 'Adds a form we supply, not asked for yet, to read and change first.',
    body: z.object({ name: z.enum(SUPPLIED_NAMES) }),
    reply: formDetails,
    status: 201,
  }),
  change: put('/api/admin/forms/:id', {
    access,
    summary: 'Changes a form; another text makes a new version. 409 when somebody has saved since.',
    params: byId,
    body: formChange,
    reply: formDetails,
  }),
  delete: del('/api/admin/forms/:id', {
    access,
    summary: 'Archives a form: what was signed stays.',
    params: byId,
    reply: z.undefined(),
    status: 204,
  }),
  restore: post('/api/admin/forms/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    params: byId,
    reply: formDetails,
  }),

  ofClient: get('/api/admin/clients/:id/forms', {
    access: 'therapist',
    summary: "A client's forms: signed ones without their answers, and those asked for.",
    params: clientParams,
    reply: clientForms,
  }),
  signed: get('/api/admin/clients/:id/forms/:signedId', {
    access: 'therapist',
    summary: 'What a client has answered and signed. Every opening is audited.',
    params: z.object({ id: byId.shape.id, signedId: byId.shape.id }),
    reply: signedAnswers,
  }),
  confirmSigned: post('/api/admin/clients/:id/forms/:signedId/confirm', {
    access: 'therapist',
    summary: 'Staff have asked the client: what somebody signed for a booking is the answer of the client.',
    params: z.object({ id: byId.shape.id, signedId: byId.shape.id }),
    reply: z.undefined(),
    status: 204,
  }),
  send: post('/api/admin/clients/:id/forms/send', {
    access: 'therapist',
    summary: 'Mails the client a link to the forms; the one sent before ends.',
    params: clientParams,
    reply: z.undefined(),
    status: 204,
  }),
  fillInHere: post('/api/admin/clients/:id/forms/link', {
    access: 'therapist',
    summary: "A link to fill in the client's forms on the studio's own tablet, for two hours.",
    params: clientParams,
    reply: z.object({ token: z.string() }),
    status: 201,
  }),
};
