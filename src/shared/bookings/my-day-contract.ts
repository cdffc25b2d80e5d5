import * as z from 'zod/mini';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, openedVersion, optionalText } from '#shared/kit/fields.ts';
import { knownSensitivities } from '#shared/safety/sensitivities-contract.ts';
import { LEAVE_KINDS } from '#shared/team/leave.ts';
import { MAX_NOTE_LENGTH } from './contract.ts';
import { shownLate } from './late/late-contract.ts';
import { shownPresence } from './presence-contract.ts';
import { staffAnswers, visitSafety } from './safety-contract.ts';
import { bookingStatus } from './visit-contract.ts';

/** What a therapist needs to know of a visit: no e-mail, no phone number, nothing about money. */
const myVisit = z.object({
  id,
  appointmentDate: instant,
  endsAt: instant,
  treatmentName: z.string(),
  addExtraction: z.boolean(),
  room: z.int(),
  customerName: z.string(),
  specialRequests: z.nullable(z.string()),
  /** Read by staff only. */
  deskNote: z.nullable(z.string()),
  status: bookingStatus,
  /** The client asked for her. */
  isRequested: z.boolean(),
  isPatchTest: z.optional(z.literal(true)),
  /** Absent where there is nothing to see. */
  safety: z.optional(visitSafety),
  sensitivities: knownSensitivities,
  presence: z.optional(shownPresence),
  late: z.optional(shownLate),
  updatedAt: instant,
});
export type MyVisit = z.infer<typeof myVisit>;

const rotaDay = z.object({
  day,
  /** "10:00" to "14:00". */
  shifts: z.array(z.object({ starts: z.string(), ends: z.string() })),
  leave: z.nullable(z.enum(LEAVE_KINDS)),
});

const myDay = z.object({
  day,
  /** Null: this account belongs to no therapist. */
  therapist: z.nullable(z.object({ id, name: z.string() })),
  visits: z.array(myVisit),
  /** Two weeks from that day on. */
  rota: z.array(rotaDay),
});
export type MyDay = z.infer<typeof myDay>;

/** An earlier visit of the same client, whoever kept it. */
const earlierVisit = z.object({
  id,
  appointmentDate: instant,
  treatmentName: z.string(),
  addExtraction: z.boolean(),
  therapistName: z.nullable(z.string()),
  deskNote: z.nullable(z.string()),
  /** The visit note, in words. */
  note: z.nullable(z.string()),
});

const myClient = z.object({
  visit: myVisit,
  /** Completed ones, the latest first. */
  earlier: z.array(earlierVisit),
});
export type MyClient = z.infer<typeof myClient>;

/** Of the therapist whose account calls, and of nobody else: others' visits are not found. */
export const myDayApi = {
  day: get('/api/admin/my-day', {
    access: 'therapist',
    summary: "The caller's own visits of a day, and their shifts for two weeks from it.",
    query: z.object({ day: z.optional(day) }),
    reply: myDay,
  }),
  client: get('/api/admin/my-visits/:id', {
    access: 'therapist',
    summary: "One of the caller's own visits, with the notes of the client's earlier ones.",
    reply: myClient,
  }),
  complete: post('/api/admin/my-visits/:id/complete', {
    access: 'therapist',
    summary:
      "Completes one of the caller's own visits. 409 before it has begun, when it may not suit the client, and when it was cancelled or missed.",
    body: z._default(staffAnswers, {}),
    reply: myVisit,
  }),
  note: patch('/api/admin/my-visits/:id/note', {
    access: 'therapist',
    summary: "Changes the internal note of one of the caller's own visits.",
    body: z.object({ deskNote: optionalText(MAX_NOTE_LENGTH), updatedAt: openedVersion }),
    reply: myVisit,
  }),
};
