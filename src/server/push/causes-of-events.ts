import type { StudioEvent } from '#server/events/hooks.ts';
import type { EventKind } from '#shared/events/kinds.ts';
import { causesOf, type PushCause } from '#shared/push/cause.ts';
import type { PushKind } from '#shared/push/kinds.ts';

const CAUSES: { [kind in StudioEvent['kind']]?: PushCause } = {
  'booking.created': 'created',
  'booking.moved': 'moved',
  'booking.reassigned': 'reassigned',
  'booking.confirmed': 'confirmed',
  'booking.cancelled': 'cancelled',
  'booking.archived': 'cancelled',
  'booking.late': 'late',
  'booking.arrived': 'arrived',
  'order.placed': 'placed',
  'order.ready': 'ready',
  'waitlist.offered': 'offered',
};

/** What triggers have to write for those who chose these. */
export function eventsFor(kinds: readonly PushKind[]): EventKind[] {
  const causes = new Set(kinds.flatMap(causesOf));
  return (Object.keys(CAUSES) as EventKind[]).filter((kind) => causes.has(CAUSES[kind]!)); // its own keys
}

type Found = { cause: PushCause; target: 'visit' | 'offer' | 'order'; occasion?: string };

/** Null: nobody is notified of it. */
export function causeOf({ kind, objectType, facts }: StudioEvent): Found | null {
  const cause = CAUSES[kind];
  if (!cause) return null;
  if (objectType === 'order') return facts.channel === 'online' ? { cause, target: 'order' } : null;
  if (objectType === 'offer') return { cause, target: 'offer' };
  if (cause !== 'late') return { cause, target: 'visit' };
  return typeof facts.minutes === 'number'
    ? { cause, target: 'visit', occasion: String(facts.minutes) }
    : null;
}
