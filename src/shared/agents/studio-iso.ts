import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';

/** "2026-03-14T14:00:00+08:00": the studio's wall clock with its offset, so that nobody has to know the zone. */
export function studioIso(instant: Date): string {
  const wall = `${studioDay(instant)}T${studioTime(instant)}`;
  const minutes =
    (Date.parse(`${wall}Z`) - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${wall}:00${minutes < 0 ? '-' : '+'}${offset}`;
}
