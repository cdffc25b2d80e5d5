import type { BookingStatus } from '#shared/bookings/status.ts';

/** One treatment of a visit as it is when somebody is notified. */
export type PartNow = {
  id: number;
  startsAt: Date;
  status: BookingStatus;
  isArchived: boolean;
  arrivedAt: Date | null;
  /** What the client said about running late, while it holds. */
  lateMinutes: number | null;
  treatmentName: string;
  therapistName: string | null;
  /** The account that signs in as the therapist. */
  therapistUserId: number | null;
};

export type VisitNow = {
  type: 'visit';
  ownerId: number | null;
  clientName: string;
  firstName: string;
  /** In the order of their times. */
  parts: readonly PartNow[];
};

export type OfferNow = {
  type: 'offer';
  ownerId: number | null;
  startsAt: Date;
  expiresAt: Date;
  /** Announced, and neither taken nor passed. */
  isOpen: boolean;
  treatmentName: string;
};

export type OrderNow = {
  type: 'order';
  id: number;
  ownerId: number | null;
  clientName: string;
  firstName: string;
  status: 'pending' | 'paid' | 'ready' | 'collected' | 'cancelled' | 'refunded';
  totalCents: number;
};

/** What a notification is about, read when it is sent. */
export type PushTarget = VisitNow | OfferNow | OrderNow;
