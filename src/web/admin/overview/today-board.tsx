import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { formatHour, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import { clockAt } from '#web/bookings/board/board-span.ts';
import { setVarsEarly } from '#web/bookings/board/set-vars.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useStudio } from '#web/studio/queries.ts';
import { counted } from './counted.ts';
import { minuteOf, placeIn, todayLanes, todaySpan } from './today-lanes.ts';

type TodayBoardProps = { visits: readonly TodaysVisit[]; total: number; now: Date };

/** The board of today, small: a picture that leads to it. What it shows is said in words, too. */
export function TodayBoard({ visits, total, now }: TodayBoardProps) {
  const day = studioDay(now);
  const lanes = todayLanes(visits);
  const span = todaySpan(day, visits, useHoursOn(day));
  const hours = (span.to - span.from) / 60;
  const at = (instant: string | Date) => placeIn(span, minuteOf(day, instant));
  const nowAt = at(now);

  return (
    <a className="today" href="/admin-dashboard?tab=bookings" {...setVarsEarly({ '--hours': hours })}>
      <span className="sr">{`Open the board of today: ${counted(total, 'visit')}. ${inWords(lanes)}`}</span>
      <span className="today__hours" aria-hidden="true">
        {Array.from({ length: hours }, (_, hour) => (
          <span key={hour} className={classes(hour % 2 === 1 && 'today__odd')}>
            {formatHour(clockAt(span.from + hour * 60))}
          </span>
        ))}
      </span>
      {lanes.map(({ name, visits: ofLane }, index) => (
        <span key={index} className="today__lane" aria-hidden="true">
          <span className="today__name">{name}</span>
          <span className="today__track">
            {ofLane.map((visit) => (
              <span
                key={visit.id}
                className={`today__visit today__visit--${visit.status}`}
                {...setVarsEarly({
                  '--at': at(visit.appointmentDate),
                  '--len': at(visit.endsAt) - at(visit.appointmentDate),
                })}
              >
                {visit.customerName}
              </span>
            ))}
            {nowAt > 0 && nowAt < 1 && <span className="today__now" {...setVarsEarly({ '--at': nowAt })} />}
          </span>
        </span>
      ))}
    </a>
  );
}

/** "Ana Lim 3, Room 2 1": how many each has. */
function inWords(lanes: ReturnType<typeof todayLanes>): string {
  const counts = new Map<string, number>();
  let name = '';
  for (const lane of lanes) {
    name = lane.name || name;
    counts.set(name, (counts.get(name) ?? 0) + lane.visits.length);
  }
  const latest = lanes
    .flatMap(({ visits }) => visits.map(({ endsAt }) => endsAt))
    .sort()
    .at(-1);
  return [
    [...counts].map(([each, count]) => `${each}: ${count}`).join(', '),
    ...(latest ? [`the last ends at ${formatTime(latest)}.`] : []),
  ].join(', ');
}

function useHoursOn(day: string) {
  const { hours, otherHours = [] } = useStudio();
  const other = otherHours.find(({ date }) => date === day);
  return other ? other.hours : (hours[weekdayOf(day)] ?? null);
}
