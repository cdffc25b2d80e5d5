import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';

/** `name` is empty where a lane goes on with what overlaps. */
export type TodayLane = { name: string; visits: TodaysVisit[] };
/** In minutes after midnight, whole hours. */
type Span = { from: number; to: number };

const HOUR = 60;
const UNASSIGNED = 'Nobody yet';

/** By person where anybody has a person, else by room. */
export function todayLanes(visits: readonly TodaysVisit[]): TodayLane[] {
  const isByPerson = visits.some(({ therapistName }) => therapistName !== null);
  const nameOf = ({ therapistName, room }: TodaysVisit) =>
    isByPerson ? (therapistName ?? UNASSIGNED) : `Room ${room}`;
  const names = [...new Set(visits.map(nameOf))].sort(
    (a, b) =>
      Number(a === UNASSIGNED) - Number(b === UNASSIGNED) || a.localeCompare(b, 'en', { numeric: true }),
  );
  return names.flatMap((name) =>
    sideBySide(visits.filter((visit) => nameOf(visit) === name)).map((each, index) => ({
      name: index === 0 ? name : '',
      visits: each,
    })),
  );
}

/** What overlaps is in different lanes; as few as possible. */
function sideBySide(visits: readonly TodaysVisit[]): TodaysVisit[][] {
  const lanes: TodaysVisit[][] = [];
  for (const visit of visits) {
    const free = lanes.find((lane) => lane.every(({ endsAt }) => endsAt <= visit.appointmentDate));
    if (free) free.push(visit);
    else lanes.push([visit]);
  }
  return lanes;
}

/** Opening hours, extended by visits outside of them. */
export function todaySpan(
  day: string,
  visits: readonly TodaysVisit[],
  hours: { opens: string; closes: string } | null,
): Span {
  const ends = [
    ...(hours ? [hours.opens, hours.closes].map((clock) => minuteOf(day, studioInstant(day, clock))) : []),
    ...visits.flatMap(({ appointmentDate, endsAt }) => [
      minuteOf(day, appointmentDate),
      minuteOf(day, endsAt),
    ]),
  ];
  return {
    from: Math.max(0, Math.floor(Math.min(...ends) / HOUR) * HOUR),
    to: Math.min(24 * HOUR, Math.ceil(Math.max(...ends) / HOUR) * HOUR),
  };
}

/** Where in the span it is, from 0 to 1. */
export function placeIn({ from, to }: Span, minute: number): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)));
}

export function minuteOf(day: string, instant: string | Date): number {
  return (new Date(instant).getTime() - studioInstant(day, '00:00').getTime()) / MINUTE_MS;
}
