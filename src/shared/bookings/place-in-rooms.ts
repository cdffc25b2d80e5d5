import { assignAll, type Stretch } from '#shared/kit/assign-all.ts';

/** A block stays in its room; bookings may change theirs. */
export type RoomDemand = Stretch & { fixedRoom?: number | undefined };

/** A room for each of `all`, in the same order, or null when there is no way; the lowest that is free. */
export function placeInRooms(all: RoomDemand[], rooms: number): number[] | null {
  const every = Array.from({ length: rooms }, (_, index) => index + 1);
  return assignAll(
    all.map(({ from, to, fixedRoom }) => ({ from, to, choices: fixedRoom ? [fixedRoom] : every })),
  );
}
