/** What triggers write, by what it is about. `docs/webhooks.md` says when. */
export const EVENT_KINDS = [
  'booking.created',
  'booking.moved',
  'booking.reassigned',
  'booking.pending',
  'booking.confirmed',
  'booking.late',
  'booking.arrived',
  'booking.completed',
  'booking.no_show',
  'booking.cancelled',
  'booking.archived',
  'booking.restored',
  'order.placed',
  'order.paid',
  'order.ready',
  'order.collected',
  'order.cancelled',
  'order.refunded',
  'client.created',
  'client.updated',
  'client.merged',
  'client.parted',
  'client.erased',
  'message.sent',
  'waitlist.offered',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Sent to one webhook alone, by hand. */
export const TEST_EVENT = 'webhook.test';

/** What an event is about; an offer is one of the waitlist. */
export const EVENT_OBJECTS = ['booking', 'order', 'client', 'message', 'offer', 'webhook'] as const;
export type EventObject = (typeof EVENT_OBJECTS)[number];
