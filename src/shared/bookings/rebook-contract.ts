import * as z from 'zod/mini';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant } from '#shared/kit/fields.ts';
import { appointmentDate } from './contract.ts';
import { INTERVAL_REASONS } from './next-visit.ts';
import { staffAnswers } from './safety-contract.ts';
import { MOST_PARTS } from './visit-parts.ts';

/** A session of the client's package that can pay for one of the treatments: the first to expire. */
const nextSession = z.object({
  /** Of the treatment in the visit, from 0. */
  place: z.int(),
  treatmentName: z.string(),
  packageAccountId: id,
  packageName: z.string(),
  /** Not booked yet. */
  sessionsLeft: z.int(),
  /** Whether it pays for the extraction, too; null: there is none. */
  includesExtraction: z.nullable(z.boolean()),
  expiresAt: z.nullable(instant),
});
export type NextSession = z.infer<typeof nextSession>;

/** The next visit as it could be booked in one press. No e-mail, no phone number, nothing about money. */
const nextVisit = z.object({
  /** The first booking of the visit that it follows. */
  visitId: id,
  customerName: z.string(),
  treatmentName: z.string(),
  /** The same as before; null: anyone who is free. */
  therapistName: z.nullable(z.string()),
  isAnyone: z.boolean(),
  weeks: z.int(),
  because: z.enum(INTERVAL_REASONS),
  /** The day it is proposed for, and its free times; null where nothing is free on the days from then on. */
  day: z.nullable(z.string()),
  times: z.array(z.string()),
  /** The one of them closest to the time of the last visit. */
  time: z.nullable(z.string()),
  /** What the client has booked already; null: nothing. */
  upcoming: z.nullable(z.object({ appointmentDate: instant, treatmentName: z.string() })),
  sessions: z.array(nextSession),
});
export type NextVisit = z.infer<typeof nextVisit>;

const rebooked = z.object({
  id,
  appointmentDate: instant,
  treatmentName: z.string(),
  therapistName: z.nullable(z.string()),
  /** The packages whose sessions pay for it. */
  packageNames: z.array(z.string()),
});
export type Rebooked = z.infer<typeof rebooked>;

/** For staff; a therapist for the visits she keeps. */
export const rebookApi = {
  propose: get('/api/admin/visits/:id/next-visit', {
    access: 'therapist',
    summary:
      'When the client of a visit could come again: by the interval of its note, at about the same time, with the same therapist if she is free. With ?day= the free times of that day.',
    query: z.object({ day: z.optional(day) }),
    reply: nextVisit,
  }),
  book: post('/api/admin/visits/:id/next-visit', {
    access: 'therapist',
    summary:
      'Books the same treatments for the same client again, with the same therapist or with anyone. 409: the time was taken meanwhile, or it may not suit the client.',
    body: z.object({
      appointmentDate,
      isAnyone: z._default(z.boolean('Please give true or false'), false),
      /** The packages whose sessions pay, by the order of the treatments; null or absent: it is paid at the studio. */
      packageAccountIds: z.optional(z.array(z.nullable(id)).check(z.maxLength(MOST_PARTS))),
      safetyReason: staffAnswers.shape.safetyReason,
    }),
    reply: rebooked,
    status: 201,
    idempotent: true,
  }),
};
