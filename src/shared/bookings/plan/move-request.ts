import type { Moved } from '#shared/bookings/assign-place.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import type { Standing } from '#shared/clients/person.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Resources } from './choose-staff.ts';

export type MoveRequest = {
  /** Of the booking that is moved; the others of its visit move with it. */
  start: Date;
  /** Who has it from now on; undefined: as before. Null: anyone, and where staff place it, nobody. */
  therapistId?: number | null | undefined;
  mover: Mover;
};

type Mover =
  /** `standing`: what they are to the client of the booking. */
  | { by: 'client'; standing: Standing }
  /** Staff, at a time of the website, at any notice. */
  | { by: 'studio'; safetyReason?: string | undefined }
  | StaffMover;

/** Staff, wherever they put it. */
export type StaffMover = {
  by: 'staff';
  room?: number | null | undefined;
  /** Whether the client asked for the therapist who gets it; undefined: as before. */
  isRequested?: boolean | undefined;
  insists: boolean;
  safetyReason?: string | undefined;
  isNotified: boolean;
};

export type MovingPart = {
  id: number;
  treatmentId: number;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  busyUntil: Date;
  room: number;
  therapistId: number | null;
  isRequested: boolean;
  isOffShift: boolean;
  deviceKindId: number | null;
  devicePiece: number | null;
  visitId: number | null;
  prepaidAccountId: number | null;
  depositCents: number;
  customerName: string;
  moves: number;
  movesOn: string | null;
};

/** What it was booked with: of a visit its last patch test, of a test the visit. */
export type PatchTestTie = { testAt: Date } | { treatmentAt: Date; treatmentName: string };

export type KnownForMove = Resources & {
  /** Null: it stands alone. */
  tie: PatchTestTie | null;
  settings: Pick<Settings, 'hours' | 'booking' | 'prepaid' | 'phone'>;
  row: MovingPart;
  /** All that is open of its visit, in its order, itself among them. */
  open: readonly MovingPart[];
};

type MovedPart = {
  id: number;
  span: Span;
  busy: Span;
  room: number;
  therapistId: number | null;
  isRequested: boolean;
  isOffShift: boolean;
  devicePiece: number | null;
};

/** Where each goes, and what other bookings change for it. */
export type NewPlaces = {
  ok: true;
  /** Those that change; none: everything is as requested already. */
  parts: MovedPart[];
  moved: Moved[];
};

export function minutesOf({ startsAt, endsAt }: Pick<MovingPart, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
}

/** Without those that are about to leave their place. */
export function othersIn(placed: Placed[], leaving: readonly { id: number }[]): Placed[] {
  const ids = new Set(leaving.map(({ id }) => id));
  return placed.filter(({ id, isFixed }) => isFixed || !ids.has(id));
}
