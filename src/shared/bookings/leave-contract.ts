import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { id, instant, openedVersion } from '#shared/kit/fields.ts';
import { leaveDays, newLeave } from '#shared/team/admin-contract.ts';
import { staffAnswers } from './safety-contract.ts';
import { bookingStatus } from './visit-contract.ts';

const MOST = 500;

const leaveQuestion = z.object({
  leave: newLeave,
  /** The leave that is to become this one; without it, one is added. */
  change: z.optional(z.object({ leaveId: id, updatedAt: openedVersion })),
  /** Visits whose client is asked, whatever else could be done. */
  ask: z._default(z.array(id).check(z.maxLength(MOST)), []),
});
export type LeaveQuestion = z.infer<typeof leaveQuestion>;

const repair = z.object({
  id,
  customerName: z.string(),
  treatmentName: z.string(),
  appointmentDate: instant,
  /** The client asked for who will be away. */
  isRequested: z.boolean(),
  /** Somebody else keeps it; at another time of the day; or the client is asked. */
  kind: z.enum(['therapist', 'time', 'ask']),
  therapistName: z.nullable(z.string()),
  newDate: z.nullable(instant),
  /** Without one the client is called. */
  customerEmail: z.string(),
  customerPhone: z.string(),
});
export type LeaveRepair = z.infer<typeof repair>;

const leaveProposal = z.object({
  therapistName: z.string(),
  repairs: z.array(repair),
  /** Other visits that get another therapist, room or device for it; their clients said "Anyone". */
  othersMoved: z.int(),
  /** Of what is proposed: sent back with it, so that nothing else is done. */
  version: z.string(),
});
export type LeaveProposal = z.infer<typeof leaveProposal>;

const agreedLeave = z.extend(leaveQuestion, {
  version: z.string().check(z.maxLength(100)),
  /** Taken as responsibility for what speaks against a visit at its new time; without one, 409 `not_suitable` asks for it. */
  safetyReason: staffAnswers.shape.safetyReason,
});
export type AgreedLeave = z.infer<typeof agreedLeave>;

const place = z.object({
  appointmentDate: instant,
  room: z.int(),
  therapistId: z.nullable(id),
  devicePiece: z.nullable(z.int()),
  isOffShift: z.boolean(),
  /** A confirmed visit may wait again at its new time: see the safety gate. */
  status: bookingStatus,
});
export type LeavePlace = z.infer<typeof place>;

/** What Undo needs: where a visit was, and where it is. */
const placeChange = z.object({ id, before: place, after: place });
export type LeavePlaceChange = z.infer<typeof placeChange>;

/** What Undo needs of the leave: as it was before it was changed; null: there was none. */
const before = z.nullable(leaveDays);
const applied = z.object({ leaveId: id, updatedAt: instant, before, changes: z.array(placeChange) });
export type AppliedLeave = z.infer<typeof applied>;
const undoneLeave = z.object({
  /** Of the leave as it was applied: whoever has changed it since is not overwritten. */
  updatedAt: instant,
  before,
  changes: z.array(placeChange).check(z.maxLength(5_000)),
});
export type UndoneLeave = z.infer<typeof undoneLeave>;

const access = 'admin';

export const leavePlannerApi = {
  plan: post('/api/admin/team/leave/plan', {
    access,
    summary: 'Proposes one repair for all visits in the way of a leave: nothing is written.',
    body: leaveQuestion,
    reply: leaveProposal,
  }),
  apply: post('/api/admin/team/leave/apply', {
    access,
    summary:
      'The leave, new or changed, with its proposed repair, all of it or nothing; clients get their mails. 409: something has changed since.',
    body: agreedLeave,
    reply: applied,
    status: 201,
  }),
  undo: post('/api/admin/team/leave/:id/undo', {
    access,
    summary:
      'Takes a leave and its repair back within ten seconds; the mails about it are not sent. 409: too late, or changed since.',
    body: undoneLeave,
  }),
};
