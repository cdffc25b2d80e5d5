import * as z from 'zod/mini';
import { adminBooking } from '#shared/bookings/admin-contract.ts';
import { EVENT_KINDS, EVENT_OBJECTS, TEST_EVENT } from '#shared/events/kinds.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { BUILT_IN_KINDS, MESSAGE_CHANNELS, MESSAGE_KINDS } from '#shared/messages/kinds.ts';
import { SEND_STATES } from '#shared/messages/send-state.ts';
import { adminOrder } from '#shared/orders/contract.ts';
import { OFFER_STATES } from '#shared/waitlist/window.ts';

/** Grows by one when a program that reads it would have to change. */
export const PAYLOAD_VERSION = 1;

/**
 * What leaves the studio of each kind of record: the contract's own shape as staff see it, without what may speak of
 * health (requests, notes, the gate, tests) and without what staff think of a client.
 */
export const sentBooking = z.extend(
  z.pick(adminBooking, {
    id: true,
    userId: true,
    treatmentId: true,
    treatmentName: true,
    appointmentDate: true,
    endsAt: true,
    durationMinutes: true,
    busyUntil: true,
    room: true,
    therapist: true,
    isRequested: true,
    customerName: true,
    customerEmail: true,
    customerPhone: true,
    addExtraction: true,
    extractionAmount: true,
    totalAmount: true,
    paidAmount: true,
    status: true,
    presence: true,
    late: true,
    createdAt: true,
    updatedAt: true,
  }),
  {
    clientId: id,
    /** The same for all bookings of a visit: the number of its first. */
    visitId: id,
  },
);

export const sentOrder = z.omit(adminOrder, {
  note: true,
  payments: true,
  nextStatuses: true,
  vouchers: true,
  prepaid: true,
});

export const sentClient = z.object({
  id,
  /** Null for a guest. */
  userId: z.nullable(id),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/** Not what it says. */
export const sentMessage = z.object({
  id,
  clientId: id,
  kind: z.enum([...MESSAGE_KINDS, ...BUILT_IN_KINDS]),
  channel: z.nullable(z.enum(MESSAGE_CHANNELS)),
  state: z.enum(SEND_STATES),
  createdAt: instant,
  sentAt: z.nullable(instant),
});

export const sentOffer = z.object({
  id,
  entryId: id,
  clientId: z.nullable(id),
  state: z.enum(OFFER_STATES),
  appointmentDate: instant,
  endsAt: instant,
  expiresAt: instant,
});

const anyObject = z.object({ type: z.enum(EVENT_OBJECTS), id });

/** The body of a request to a webhook. */
export const webhookPayload = z.object({
  /** Of the event: the same in every try, so that a second one can be told. */
  id: z.string(),
  version: z.literal(PAYLOAD_VERSION),
  kind: z.enum([...EVENT_KINDS, TEST_EVENT]),
  at: instant,
  object: anyObject,
  /** What changed: from and to, the number of the visit. */
  change: z.record(z.string(), z.unknown()),
  /** As it is when this is sent; null: it is gone. */
  data: z.nullable(z.union([sentBooking, sentOrder, sentClient, sentMessage, sentOffer])),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
