import { HOUR_MS } from '#shared/kit/durations.ts';

/** What is saved in a browser to be read offline is removed after so long. */
const SAVED_HOURS = 24;

/** Also what seems to come from the future: the device's clock was changed, so nobody knows how old it is. */
export function isExpired(savedAt: number, now: number): boolean {
  return now - savedAt >= SAVED_HOURS * HOUR_MS || savedAt - now >= HOUR_MS;
}
