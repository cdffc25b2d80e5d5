/** The part of a booking loyalty needs; bookings pass it in. */
export type Visit = {
  bookingId: number;
  /** Null for a guest, who earns nothing. */
  userId: number | null;
  treatmentName: string;
  totalCents: number;
  /** When the treatment takes place: its studio month counts for regular visits. */
  startsAt: Date;
  /** Who set the status; null or undefined: the system. */
  staffId?: number | null;
};
