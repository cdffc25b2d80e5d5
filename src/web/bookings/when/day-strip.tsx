import './strip.css';
import { useQuery } from '@tanstack/react-query';
import { STRIP_DAYS } from '#shared/bookings/slots.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { CalendarDay, type DayPickerProps, useChoosingADay } from './calendar-day.tsx';
import { dayByKey } from './calendar-grid.ts';

type DayStripProps = DayPickerProps & { query: AvailabilityQuery; errorId?: string | undefined };

/** The coming two weeks, swipeable on a phone: most people book one of these days. */
export function DayStrip({ query, errorId, ...picker }: DayStripProps) {
  const { list, today, reached, propsOf, moveTo } = useChoosingADay<HTMLFieldSetElement>(picker);
  const last = addDays(today, STRIP_DAYS - 1);
  const { data: days } = useQuery({
    ...bookingsQueries.coming(today, query),
    select: (answer) => ('days' in answer ? answer.days : []),
  });

  return (
    <fieldset
      ref={list}
      className="strip"
      aria-label="Day"
      aria-describedby={errorId}
      onKeyDown={(event) => moveTo(event, within(today, last, dayByKey(event.key, reached)))}
    >
      {Array.from({ length: STRIP_DAYS }, (_, ahead) => addDays(today, ahead)).map((day) => (
        <CalendarDay key={day} inStrip {...propsOf(day, days)} />
      ))}
    </fieldset>
  );
}

function within(first: string, last: string, day: string | null): string | null {
  if (!day || day < first) return day && first;
  return day > last ? last : day;
}
