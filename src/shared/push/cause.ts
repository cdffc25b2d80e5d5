import type { Role } from '#shared/kit/access.ts';
import { kindsFor, type PushKind } from './kinds.ts';

/** What happened. */
const PUSH_CAUSES = [
  'created',
  'moved',
  'reassigned',
  'confirmed',
  'cancelled',
  'late',
  'arrived',
  'reminded',
  'offered',
  'placed',
  'ready',
] as const;
export type PushCause = (typeof PUSH_CAUSES)[number];

/** As what staff, and as what the client, may be notified of it. */
const KINDS: Record<PushCause, { staff?: PushKind; own?: PushKind }> = {
  created: { staff: 'new' },
  moved: { staff: 'moved', own: 'own_booking' },
  reassigned: { staff: 'new' },
  confirmed: { own: 'own_booking' },
  cancelled: { staff: 'cancelled', own: 'own_booking' },
  late: { staff: 'late' },
  arrived: { staff: 'arrived' },
  reminded: { own: 'reminder' },
  offered: { own: 'offer' },
  placed: { staff: 'order' },
  ready: { own: 'own_order' },
};

export type Happening = {
  cause: PushCause;
  /** The account it belongs to. */
  ownerId: number | null;
  /** The accounts of the therapists who keep the visit. */
  therapistUserIds: readonly number[];
  /** Of staff who did it; null: its client, a guest or a job. */
  actorId: number | null;
};

type Reader = { userId: number; role: Role; kinds: readonly PushKind[] };

/** As what somebody is notified; null: not at all. Nobody is notified of what they did themselves. */
export function kindFor(happening: Happening, { userId, role, kinds }: Reader): PushKind | null {
  const { cause, ownerId, therapistUserIds, actorId } = happening;
  if (actorId === userId) return null;
  const { staff, own } = KINDS[cause];
  const mayBe = (kind: PushKind | undefined): kind is PushKind =>
    kind !== undefined && kinds.includes(kind) && kindsFor(role).includes(kind);

  if (ownerId === userId) return mayBe(own) && isForClient(happening) ? own : null;
  const isHers = therapistUserIds.includes(userId);
  const isForStaff = role === 'therapist' ? isHers : cause !== 'reassigned';
  return mayBe(staff) && isForStaff ? staff : null;
}

/** What has to be known for who chose a kind. */
export function causesOf(kind: PushKind): PushCause[] {
  return PUSH_CAUSES.filter((cause) => KINDS[cause].staff === kind || KINDS[cause].own === kind);
}

/** Of changes to a booking only what the studio did: their own they have just made, and money has mails of its own. */
function isForClient({ cause, actorId }: Happening): boolean {
  const isChange = cause === 'moved' || cause === 'confirmed' || cause === 'cancelled';
  return !isChange || actorId !== null;
}
