import type { Slot } from '#shared/bookings/contract.ts';
import { PARTS_OF_DAY, type PartOfDay, partOfDay, type SlotReason } from '#shared/bookings/slots.ts';

export type OfferedSlot = { time: string; reason: SlotReason | null; isBestFit?: boolean };

/**
 * The times of a form, each with the reason if it is unavailable; before anything is loaded all are available. A time
 * chosen elsewhere (the nearest free one) is added.
 */
export function slotsOf(
  times: readonly string[],
  responded: Slot[] | undefined,
  chosen: string | null,
): OfferedSlot[] {
  const known = new Map(responded?.map((slot) => [slot.time, slot]));
  const shown = chosen && !times.includes(chosen) ? [...times, chosen].sort() : times;
  return shown.map((time) => {
    const { reason = null, isBestFit } = known.get(time) ?? {};
    return isBestFit ? { time, reason, isBestFit } : { time, reason };
  });
}

/** Of every free time it would say nothing, unless it earns points. */
export function withMarks(slots: OfferedSlot[], points: number): OfferedSlot[] {
  const isUseful = points > 0 || slots.some(({ reason, isBestFit }) => reason === null && !isBestFit);
  return isUseful ? slots : slots.map(({ time, reason }) => ({ time, reason }));
}

export function byPartOfDay(slots: OfferedSlot[]): { part: PartOfDay; slots: OfferedSlot[] }[] {
  return PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter(({ time }) => partOfDay(time) === part),
  })).filter((group) => group.slots.length > 0);
}
