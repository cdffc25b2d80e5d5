import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { id, instant, openedVersion, optionalText, requiredText } from '#shared/kit/fields.ts';
import { patchTestEntry } from '#shared/safety/admin-contract.ts';
import { PATCH_TEST_RESULTS } from '#shared/safety/patch-test.ts';
import { OUTCOMES } from '#shared/safety/reasons.ts';
import { bookingStatus } from './visit-contract.ts';

/** Why staff book it anyway. */
export const safetyReason = requiredText(500, 'Please say why you book anyway');

/** What staff send along when they complete, pay or move a visit; empty: nothing. */
export const staffAnswers = z.object({
  /** Taken as responsibility for what speaks against it; without one, 409 `not_suitable` asks for it. */
  safetyReason: z.nullish(optionalText(500)),
  /** It is completed or missed before it has begun; without it, 409 `not_begun`. */
  early: z.optional(z.boolean()),
});
export type StaffAnswers = z.infer<typeof staffAnswers>;

/** What staff see on a visit, where there is something to see. */
export const visitSafety = z.object({
  outcome: z.enum(OUTCOMES),
  reasons: z.array(z.string()),
  /** Somebody took responsibility for all of it. */
  override: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
  /** It was confirmed, and went back to pending: when, and what had changed. */
  reopened: z.nullable(z.object({ at: instant, because: z.string() })),
  /** Of a patch test: what the skin showed; null: not recorded yet. */
  patchTest: z.optional(z.nullable(z.enum(PATCH_TEST_RESULTS))),
});
export type VisitSafety = z.infer<typeof visitSafety>;

/** What a 409 contains beside its message. */
const notSuitable = z.object({
  message: z.string(),
  code: z.literal('not_suitable'),
  /** For the client: a treatment that nothing speaks against. */
  instead: z.optional(z.nullable(z.object({ treatmentId: id, name: z.string() }))),
  /** For the client: only a patch test is missing, and it can be booked (`isPatchTest`). */
  needsPatchTest: z.optional(z.literal(true)),
  /** Which one, where several treatments were to be booked. */
  treatmentId: z.optional(id),
  /** For staff: with a reason it can be booked anyway. */
  mayOverride: z.optional(z.boolean()),
});
export type NotSuitable = z.infer<typeof notSuitable>;

export const bookingSafetyApi = {
  override: post('/api/admin/bookings/:id/safety-override', {
    access: 'reception',
    summary:
      'Takes responsibility for what speaks against a booking, with a reason, and confirms it if asked to.',
    body: z.object({
      reason: safetyReason,
      confirm: z._default(z.boolean(), false),
      updatedAt: openedVersion,
    }),
    reply: z.object({ id, status: bookingStatus, updatedAt: instant }),
  }),
  recordPatchTest: post('/api/admin/bookings/:id/patch-test', {
    access: 'therapist',
    summary:
      "Records the result of a patch test and completes the visit; the client's bookings are checked again.",
    body: patchTestEntry,
    reply: z.object({ id, status: bookingStatus, updatedAt: instant }),
  }),
};
