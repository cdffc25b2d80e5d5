import type { Extraction } from './contract.ts';

export type BookableTreatment = {
  id: number;
  name: string;
  priceCents: number;
  /** 0: unknown, so it cannot be booked online. */
  durationMinutes: number;
  isActive: boolean;
  extraction: Extraction;
  /** The device it needs; null: none. */
  deviceKindId: number | null;
  /** Asked for when it is booked online. */
  depositCents: number;
};
