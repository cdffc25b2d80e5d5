import type { EventKind, TEST_EVENT } from '#shared/events/kinds.ts';

type Words = { title: string; kinds: readonly (readonly [kind: EventKind, label: string])[] };

/** As the form offers them. */
export const EVENT_GROUPS: readonly Words[] = [
  {
    title: 'Bookings',
    kinds: [
      ['booking.created', 'Booked'],
      ['booking.moved', 'Moved to another time'],
      ['booking.reassigned', 'Given to another therapist'],
      ['booking.pending', 'Waiting for confirmation again'],
      ['booking.confirmed', 'Confirmed'],
      ['booking.late', 'Client runs late'],
      ['booking.arrived', 'Client arrived'],
      ['booking.completed', 'Completed'],
      ['booking.no_show', 'No-show'],
      ['booking.cancelled', 'Cancelled'],
      ['booking.archived', 'Deleted by staff'],
      ['booking.restored', 'Restored by staff'],
    ],
  },
  {
    title: 'Orders and sales',
    kinds: [
      ['order.placed', 'Placed'],
      ['order.paid', 'Paid'],
      ['order.ready', 'Ready to collect'],
      ['order.collected', 'Collected'],
      ['order.cancelled', 'Cancelled'],
      ['order.refunded', 'Refunded'],
    ],
  },
  {
    title: 'Clients',
    kinds: [
      ['client.created', 'New client'],
      ['client.updated', 'New name or contact'],
      ['client.merged', 'Merged with another card'],
      ['client.parted', 'Merge undone'],
      ['client.erased', 'Data erased'],
    ],
  },
  {
    title: 'Messages and waitlist',
    kinds: [
      ['message.sent', 'Message sent'],
      ['waitlist.offered', 'Time offered'],
    ],
  },
];

const LABELS = new Map<string, string>(
  EVENT_GROUPS.flatMap(({ title, kinds }) =>
    kinds.map(
      ([kind, label]) => [kind, `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`] as const,
    ),
  ),
);

export function eventLabel(kind: EventKind | typeof TEST_EVENT): string {
  return LABELS.get(kind) ?? 'Test';
}
