import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { afterOpenMinutes, type OpeningRules } from '#shared/studio/opening.ts';

type Rules = OpeningRules & {
  booking: OpeningRules['booking'] & Pick<Settings['booking'], 'leadMinutes'>;
  waitlist: Pick<Settings['waitlist'], 'offerMinutes'>;
};

const QUIET_FROM = '22:00';
const QUIET_TO = '08:00';
const NOON = '12:00';

/** Nobody can answer faster: such a time stays visible to all. */
export const LEAST_MINUTES = 5;

/**
 * Until when a time is kept for whoever it is offered to now: some minutes of opening hours, and no longer than it can be
 * booked. Null: it is not offered now, because it is night or too late.
 */
export function offerEnd(rules: Rules, start: Date, now: Date): Date | null {
  const { leadMinutes } = rules.booking;
  const latest = start.getTime() - leadMinutes * MINUTE_MS;
  if (latest - now.getTime() < LEAST_MINUTES * MINUTE_MS || waitsForMorning(start, now)) return null;
  const { offerMinutes } = rules.waitlist;
  const end = isQuiet(now)
    ? now.getTime() + offerMinutes * MINUTE_MS
    : afterOpenMinutes(rules, now, offerMinutes).getTime();
  return new Date(Math.min(end, latest));
}

/** At night nobody is woken, unless the visit is that morning. */
function waitsForMorning(start: Date, now: Date): boolean {
  if (!isQuiet(now)) return false;
  const today = studioDay(now);
  const morning = studioTime(now) >= QUIET_FROM ? addDays(today, 1) : today;
  return studioDay(start) !== morning || studioTime(start) >= NOON;
}

function isQuiet(now: Date): boolean {
  const time = studioTime(now);
  return time >= QUIET_FROM || time < QUIET_TO;
}
