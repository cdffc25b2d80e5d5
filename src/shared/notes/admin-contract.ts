import * as z from 'zod/mini';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, instant, openedVersion, optionalText, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { knownSensitivities } from '#shared/safety/sensitivities-contract.ts';
import {
  AFTERCARE_LIMIT,
  INVALID_WEEKS,
  MOST_RECOMMENDED,
  MOST_WEEKS,
  NOTE_LIMITS,
  TOO_MANY_RECOMMENDED,
} from './note-limits.ts';

// Notes

/** What staff write; only the advice and the products are meant for the client. */
const noteFields = {
  done: optionalText(NOTE_LIMITS.done),
  productsUsed: optionalText(NOTE_LIMITS.productsUsed),
  settings: optionalText(NOTE_LIMITS.settings),
  reaction: optionalText(NOTE_LIMITS.reaction),
  advice: optionalText(NOTE_LIMITS.advice),
  recommendedProductIds: z.array(id).check(z.maxLength(MOST_RECOMMENDED, TOO_MANY_RECOMMENDED)),
  nextVisitWeeks: z.nullable(
    z.int(INVALID_WEEKS).check(z.minimum(1, INVALID_WEEKS), z.maximum(MOST_WEEKS, INVALID_WEEKS)),
  ),
};
const noteInput = z.object({
  ...noteFields,
  /** The `updatedAt` of the note that was seen; null when there was none yet. Another one now is a conflict. */
  seen: z.nullable(instant),
});
export type NoteInput = z.infer<typeof noteInput>;

const visitNote = z.object({
  ...noteFields,
  bookingId: id,
  appointmentDate: instant,
  treatmentName: z.string(),
  therapistName: z.nullable(z.string()),
  writtenBy: z.nullable(z.string()),
  updatedAt: instant,
  /** The names of those that are still there. */
  recommendedProducts: z.array(z.object({ id, name: z.string() })),
});
export type VisitNote = z.infer<typeof visitNote>;
export type NoteFields = Omit<NoteInput, 'seen'>;

const notedVisit = z.object({
  bookingId: id,
  clientId: id,
  customerName: z.string(),
  /** Whether it has begun and was neither cancelled nor missed. */
  canWrite: z.boolean(),
  note: z.nullable(visitNote),
  sensitivities: knownSensitivities,
  /** Of the client's visit before this one that has a note. */
  last: z.nullable(visitNote),
  aftercare: z.object({
    text: z.string(),
    /** When it was mailed: what is written later is not sent. */
    sentAt: z.nullable(instant),
    /** Whether there is an e-mail to send it to. */
    canSend: z.boolean(),
  }),
});
export type NotedVisit = z.infer<typeof notedVisit>;

// Templates

const templateFields = {
  name: requiredText(80, MISSING_NAME),
  done: z._default(noteFields.done, ''),
  productsUsed: z._default(noteFields.productsUsed, ''),
  settings: z._default(noteFields.settings, ''),
  advice: z._default(noteFields.advice, ''),
  recommendedProductIds: z._default(noteFields.recommendedProductIds, []),
  nextVisitWeeks: z._default(noteFields.nextVisitWeeks, null),
};
export const newTemplate = z.object(templateFields);
export type NewTemplate = z.input<typeof newTemplate>;
const templateChange = z.object({ ...templateFields, updatedAt: openedVersion });
const noteTemplate = z.object({ id, ...templateFields, updatedAt: instant });
export type NoteTemplate = z.infer<typeof noteTemplate>;

// Aftercare

const treatmentAftercare = z.object({
  id,
  treatmentName: z.string(),
  text: z.string(),
  /** Null while there is none. */
  updatedAt: z.nullable(instant),
});
export type TreatmentAftercare = z.infer<typeof treatmentAftercare>;

/** For staff; a therapist reads and writes those of her own clients. */
export const notesApi = {
  visit: get('/api/admin/visits/:id/note', {
    access: 'therapist',
    summary: "The note of a visit, and the client's last one before it.",
    reply: notedVisit,
  }),
  write: put('/api/admin/visits/:id/note', {
    access: 'therapist',
    summary:
      'Writes the note of a visit that has begun; an empty one removes it. 409 with `theirs` when somebody else wrote meanwhile.',
    body: noteInput,
    reply: notedVisit,
  }),
  ofClient: get('/api/admin/clients/:id/notes', {
    access: 'therapist',
    summary: "The notes of a client's visits, the latest first.",
    query: pageQuery,
    reply: z.array(visitNote),
    paged: true,
  }),

  templates: get('/api/admin/note-templates', {
    access: 'therapist',
    summary: 'What notes can be begun with, by name.',
    reply: z.array(noteTemplate),
  }),
  addTemplate: post('/api/admin/note-templates', {
    access: 'admin',
    summary: 'Adds a template.',
    body: newTemplate,
    reply: noteTemplate,
    status: 201,
  }),
  changeTemplate: put('/api/admin/note-templates/:id', {
    access: 'admin',
    summary: 'Changes a template.',
    body: templateChange,
    reply: noteTemplate,
  }),
  deleteTemplate: del('/api/admin/note-templates/:id', {
    access: 'admin',
    summary: 'Archives a template.',
  }),
  restoreTemplate: post('/api/admin/note-templates/:id/restore', {
    access: 'admin',
    summary: 'Takes a deletion back.',
    reply: noteTemplate,
  }),

  aftercare: get('/api/admin/aftercare', {
    access: 'admin',
    summary: 'What clients are told after each treatment.',
    reply: z.array(treatmentAftercare),
  }),
  changeAftercare: put('/api/admin/aftercare/:id', {
    access: 'admin',
    summary: 'Changes what clients are told after a treatment; nothing when it is empty.',
    body: z.object({ text: optionalText(AFTERCARE_LIMIT), updatedAt: z.nullable(instant) }),
    reply: treatmentAftercare,
  }),
};
