import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './calendar.css';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-grid.ts';
import { monthInWords } from './day-words.ts';
import { judgeDay } from './judge-day.ts';
import { type AvailabilityWish, bookingsQueries } from './queries.ts';

type CalendarProps = {
  value: string | null;
  onChange: (day: string) => void;
  wish: AvailabilityWish;
  /** The id of what is wrong with it. */
  errorId?: string | undefined;
};

/** A month to choose a day from, by mouse, touch and keys. Today is the studio's, not the reader's. */
export function Calendar({ value, onChange, wish, errorId }: CalendarProps) {
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useReached(value, today);
  const month = monthOf(reached);
  const { data: openDays } = useQuery({
    ...bookingsQueries.month(month, wish),
    select: (answer) => ('days' in answer ? answer.days : []),
  });
  const judge = (day: string) =>
    judgeDay(day, { today, hours, open: openDays?.find(({ date }) => date === day) });

  function turn(months: 1 | -1) {
    setReached(notBefore(today, `${addMonths(month, months)}-01`));
  }

  function move(event: KeyboardEvent) {
    const next = dayByKey(event.key, reached);
    if (!next) return;
    event.preventDefault();
    const day = notBefore(today, next);
    flushSync(() => setReached(day));
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
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
        ref={grid}
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
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day && (
                    <CalendarDay
                      day={day}
                      verdict={judge(day)}
                      isToday={day === today}
                      isChosen={day === value}
                      isReached={day === reached}
                      onChoose={() => {
                        setReached(day);
                        onChange(day);
                      }}
                    />
                  )}
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
  if (day < today) return today;
  return day;
}

/** The one day the Tab key comes to, whose month is shown. A day chosen elsewhere is come to, too. */
function useReached(value: string | null, today: string) {
  const [reached, setReached] = useState(value ?? today);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value) setReached(value);
  }
  return [reached, setReached] as const;
}
