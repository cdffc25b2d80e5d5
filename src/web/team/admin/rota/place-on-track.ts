import type { Shift } from '#shared/team/rota.ts';
import { toMinutes } from '#shared/team/shift-times.ts';

/** What a track shows, in minutes after midnight. */
export type Hours = { from: number; to: number };

/** Puts an element where its times are. By script, because the CSP blocks style attributes. */
export function placeOnTrack({ starts, ends }: Shift, { from, to }: Hours, height = 1) {
  const share = (minute: number) => Math.min(1, Math.max(0, (minute - from) / (to - from)));
  const [at, end] = [share(toMinutes(starts)), share(toMinutes(ends))];
  return (element: HTMLElement | null) => {
    element?.style.setProperty('--at', String(at));
    element?.style.setProperty('--len', String(end - at));
    element?.style.setProperty('--high', String(height));
  };
}
