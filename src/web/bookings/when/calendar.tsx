import { addMonths, monthOf } from '#shared/kit/month.ts';
import './calendar.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { CalendarDay, type DayPickerProps, useChoosingADay } from './calendar-day.tsx';
import { dayByKey, weeksOf } from './calendar-grid.ts';
import { monthInWords } from './day-words.ts';

type CalendarProps = DayPickerProps & {
  query: AvailabilityQuery;
  /** The day of the booking being moved: its month is shown first. */
  booked?: string | undefined;
  errorId?: string | undefined;
};

export function Calendar({ query, booked, errorId, ...picker }: CalendarProps) {
  const titleId = useId();
  const start = picker.value ?? booked;
  const { list, today, reached, setReached, propsOf, moveTo } = useChoosingADay<HTMLTableElement>(
    picker,
    start,
  );
  const month = monthOf(reached);
  const { data: openDays } = useQuery({
    ...bookingsQueries.month(month, query),
    select: (answer) => ('days' in answer ? answer.days : []),
  });

  function turn(months: 1 | -1) {
    setReached(notBefore(today, `${addMonths(month, months)}-01`));
  }

  function move(event: KeyboardEvent) {
    const next = dayByKey(event.key, reached);
    moveTo(event, next && notBefore(today, next));
  }

  return (
    <div className="cal">
      <div className="cal__head">
        <strong id={titleId} aria-live="polite">
          {monthInWords(month)}
        </strong>
        <div>
          <IconButton
            icon="chevron-left"
            label="Previous month"
            disabled={month <= monthOf(today)}
            onClick={() => turn(-1)}
          />
          <IconButton icon="chevron-right" label="Next month" onClick={() => turn(1)} />
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: cells walked by arrow keys are a grid */}
      <table
        ref={list}
        className="cal__grid"
        role="grid"
        aria-labelledby={titleId}
        aria-describedby={errorId}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, today).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day && <CalendarDay {...propsOf(day, openDays)} isBooked={day === booked} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: cells walked by arrow keys are a grid */}
    </div>
  );
}

function notBefore(today: string, day: string): string {
  return day < today ? today : day;
}
