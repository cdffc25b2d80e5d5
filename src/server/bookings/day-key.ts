import { studioDay } from '#shared/kit/studio-time.ts';

/** Whoever looks for a room on a day does so alone. The table's constraint holds even against who does not. */
export function dayKey(start: Date): string {
  return `booking day ${studioDay(start)}`;
}
