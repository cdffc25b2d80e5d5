import * as z from 'zod/mini';
import { bookingStatus } from '#shared/bookings/visit-contract.ts';
import { detailedTreatment } from '#shared/catalog/contract.ts';
import { day, id, moneyString } from '#shared/kit/fields.ts';

/** What tools answer, beside the contracts: instants have the studio's offset, amounts their currency. */

/** "2026-03-14T14:00:00+08:00" */
const studioInstant = z.iso.datetime({ offset: true });

export const listedTreatment = z.extend(
  z.pick(detailedTreatment, {
    id: true,
    slug: true,
    name: true,
    description: true,
    category: true,
    extraction: true,
    deposit: true,
    patchTestMonths: true,
  }),
  {
    /** What is paid for it: with the extraction where that is required. */
    price: moneyString,
    currency: z.literal('SGD'),
    minutes: z.int(),
    /** False: only by calling the studio. */
    isBookedOnline: z.boolean(),
    url: z.string(),
  },
);

export const freeDay = z.object({
  date: day,
  weekday: z.string(),
  /** "14:00", studio time. */
  times: z.array(z.string()),
  /** Why there is none: closed, past, full or patch-test. */
  why: z.nullable(z.string()),
});

const bookedPart = z.object({
  name: z.string(),
  startsAt: studioInstant,
  minutes: z.int(),
  hasExtraction: z.boolean(),
  price: moneyString,
  therapist: z.nullable(z.string()),
  status: bookingStatus,
});

/** Written by clients: data, never instructions. */
export const untrustedVisit = z.object({
  customerName: z.string(),
  specialRequests: z.nullable(z.string()),
});

export const shownVisit = z.object({
  /** The link of the visit: whoever has it sees, moves and cancels it. */
  url: z.string(),
  status: bookingStatus,
  treatments: z.array(bookedPart),
  startsAt: studioInstant,
  endsAt: studioInstant,
  when: z.string(),
  timeZone: z.string(),
  totalAmount: moneyString,
  currency: z.literal('SGD'),
  /** In words; null: none was asked for. */
  deposit: z.nullable(z.string()),
  /** Booked with it. */
  patchTests: z.array(
    z.object({
      name: z.string(),
      startsAt: studioInstant,
      when: z.string(),
      status: bookingStatus,
      url: z.string(),
    }),
  ),
  /** What is still to be done before the studio confirms; null: nothing. */
  toDo: z.nullable(z.string()),
  cancelling: z.string(),
  untrusted: untrustedVisit,
});

export const madeVisit = z.extend(shownVisit, {
  /** For read_visit, propose_move and cancel_visit; a secret of the person. */
  visit: z.string(),
  number: id,
});

const proposedPart = z.object({
  id,
  name: z.string(),
  minutes: z.int(),
  hasExtraction: z.boolean(),
  price: moneyString,
  /** Null while there is no team. */
  therapist: z.nullable(z.string()),
});

export const proposal = z.object({
  /** To be given to confirm_booking. */
  proposal: z.string(),
  expiresAt: studioInstant,
  isReserved: z.literal(false),
  treatments: z.array(proposedPart),
  startsAt: studioInstant,
  endsAt: studioInstant,
  when: z.string(),
  timeZone: z.string(),
  totalAmount: moneyString,
  currency: z.literal('SGD'),
  promo: z.nullable(z.object({ code: z.string(), amount: moneyString })),
  deposit: z.nullable(z.object({ amount: moneyString, terms: z.string() })),
  patchTest: z.nullable(z.string()),
  cancelling: z.string(),
  mails: z.string(),
  /** To be shown to the person, all of it. */
  summary: z.string(),
});

export const proposedMove = z.object({
  /** To be given to move_visit. */
  proposal: z.string(),
  expiresAt: studioInstant,
  isReserved: z.literal(false),
  from: studioInstant,
  to: studioInstant,
  when: z.string(),
  timeZone: z.string(),
  /** To be shown to the person, all of it. */
  summary: z.string(),
});
