import type { HeldOffer } from '#shared/waitlist/admin-contract.ts';

/** A treatment of an offered visit, as it stands on the board. */
export type HeldPlace = Pick<HeldOffer['places'][number], 'room' | 'therapistId' | 'busyUntil'> & {
  offer: HeldOffer;
  appointmentDate: string;
  endsAt: string;
  /** Which of how many treatments; null: the only one. */
  part: { position: number; of: number } | null;
};

/** Each place until the next begins, the last until the visit ends: the clean-up after it is not shown, as of bookings. */
export function heldPlaces(offers: readonly HeldOffer[]): HeldPlace[] {
  return offers.flatMap((offer) => {
    const places = [...offer.places].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    return places.map(({ startsAt, ...place }, index) => ({
      ...place,
      offer,
      appointmentDate: startsAt,
      endsAt: places[index + 1]?.startsAt ?? offer.endsAt,
      part: places.length > 1 ? { position: index + 1, of: places.length } : null,
    }));
  });
}
