import * as z from 'zod/mini';
import { id, instant, moneyString } from '#shared/kit/fields.ts';
import { promoTaken } from '#shared/promo-codes/contract.ts';
import { MISSING_TREATMENT } from './messages.ts';
import { BOOKING_STATUSES } from './status.ts';
import { MOST_PARTS } from './visit-parts.ts';

export const bookingStatus = z.enum(BOOKING_STATUSES, `Please give one of ${BOOKING_STATUSES.join(', ')}`);

export const chosenTreatment = z
  .int(MISSING_TREATMENT)
  .check(z.minimum(1, MISSING_TREATMENT), z.maximum(2_147_483_647, MISSING_TREATMENT));

const MOST_MORE = MOST_PARTS - 1;
const TOO_MANY_TREATMENTS = `A visit has at most ${MOST_PARTS} treatments`;

/** A further treatment of a visit: everything else is that of the first. */
const moreTreatment = z.object({
  treatmentId: chosenTreatment,
  /** As of the first: false is refused where the extraction is required. */
  addExtraction: z.nullish(z.boolean()),
  /** The therapist who is asked for; absent: anyone. */
  therapistId: z.nullish(id),
  /** Paid with a session of this package of theirs, as of the first. */
  packageAccountId: z.nullish(id),
});
export type MoreTreatment = z.infer<typeof moreTreatment>;

export const moreTreatments = z.array(moreTreatment).check(z.maxLength(MOST_MORE, TOO_MANY_TREATMENTS));

const SOME_TREATMENTS = `Please give the numbers of at most ${MOST_MORE} treatments, such as 2,5`;
/** In a query: "2,5". */
export const moreIds = z
  .string(SOME_TREATMENTS)
  .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})?$/, SOME_TREATMENTS));

const SOME_THERAPISTS = 'Please give the number of a therapist for each further treatment, or 0 for anyone';
export const moreWith = z
  .string(SOME_THERAPISTS)
  .check(z.regex(/^(0|[1-9]\d{0,8})(,(0|[1-9]\d{0,8}))?$/, SOME_THERAPISTS));

const assignedTherapist = z.object({
  id,
  name: z.string(),
  /** For the client: who may still change is not promised. */
  inWords: z.string(),
});

/** A session of a package pays: used when the visit took place, or was cancelled after `freeUntil`. */
const heldSession = z.object({
  packageAccountId: id,
  packageName: z.string(),
  /** What it pays of the total: with the extraction where the package includes it. */
  amount: moneyString,
  freeUntil: instant,
});

/** What a booking and a part of a visit have in common: a part is a booking of its own. */
export const visitPart = z.object({
  id,
  treatmentId: id,
  treatmentName: z.string(),
  /** The start, as an instant; format it with `studioDay` and `studioTime`. */
  appointmentDate: instant,
  endsAt: instant,
  durationMinutes: z.int(),
  addExtraction: z.boolean(),
  /** The extraction's share of the total; "0.00" when it is included or not chosen. */
  extractionAmount: moneyString,
  /** What a promo code has taken off the total; absent without one. */
  promo: z.optional(promoTaken),
  totalAmount: moneyString,
  status: bookingStatus,
  /** Who keeps it; null while there is no team. */
  therapist: z.nullable(assignedTherapist),
  /** The client asked for this therapist, who is not changed without asking. */
  isRequested: z.boolean(),
  session: z.optional(heldSession),
});
export type BookedPart = z.infer<typeof visitPart>;

/** Several treatments one after the other: each is a booking, and to the client they are one. */
export const bookedVisit = z.object({
  /** The number of its first booking. */
  id,
  /** Of this booking among them: 1 to 3. */
  position: z.int(),
  /** Those that are not deleted, in their order; cancelled ones say so. */
  parts: z.array(visitPart),
  /** From the first to the last that is not cancelled. */
  appointmentDate: instant,
  endsAt: instant,
  /** Of those that are not cancelled. */
  totalAmount: moneyString,
  /** Confirmed once all of them are. */
  status: bookingStatus,
  /** What is different of the booking where the visit is shown as one. */
  whole: z.object({
    treatmentName: z.string(),
    appointmentDate: instant,
    endsAt: instant,
    durationMinutes: z.int(),
    addExtraction: z.boolean(),
    totalAmount: moneyString,
    status: bookingStatus,
    therapist: z.nullable(assignedTherapist),
    isRequested: z.boolean(),
  }),
});
export type BookedVisit = z.infer<typeof bookedVisit>;
