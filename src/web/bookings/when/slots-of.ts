import type { Slot } from '#shared/bookings/contract.ts';
import { PARTS_OF_DAY, type PartOfDay, partOfDay, type SlotReason } from '#shared/bookings/slots.ts';

export type OfferedSlot = { time: string; reason: SlotReason | null };

/**
 * The times of a form, each with the reason if it is unavailable; before anything is loaded all are available. A time
 * chosen elsewhere (the nearest free one) is added.
 */
export function slotsOf(
  times: readonly string[],
  responded: Slot[] | undefined,
  chosen: string | null,
): OfferedSlot[] {
  const reasons = new Map(responded?.map(({ time, reason }) => [time, reason]));
  const shown = chosen && !times.includes(chosen) ? [...times, chosen].sort() : times;
  return shown.map((time) => ({ time, reason: reasons.get(time) ?? null }));
}

export function byPartOfDay(slots: OfferedSlot[]): { part: PartOfDay; slots: OfferedSlot[] }[] {
  return PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter(({ time }) => partOfDay(time) === part),
  })).filter((group) => group.slots.length > 0);
}
