import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenDay } from '#shared/bookings/contract.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { dateParts } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { useStudio } from '#web/studio/queries.ts';
import { checkDay, type DayVerdict } from './check-day.ts';
import { dateInWords } from './day-words.ts';

export type CalendarDayProps = {
  day: string;
  verdict: DayVerdict;
  isToday: boolean;
  isChosen: boolean;
  /** The day of the booking being moved. */
  isBooked?: boolean | undefined;
  /** The one in the tab order. */
  isReached: boolean;
  /** In a strip each day names its weekday, in a month the column does. */
  inStrip?: boolean | undefined;
  /** Chosen, or pressed although it is disabled: its `verdict` says why. */
  onChoose: () => void;
};

/** A disabled day stays focusable, so that arrow keys pass over it and its reason is announced. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, verdict, isToday, isChosen, isBooked, isReached, inStrip, onChoose } = props;
  const { canChoose, remark } = verdict;
  const label = [dateInWords(day), isToday && 'today', isBooked && 'your booking', remark];

  return (
    <button
      type="button"
      className={classes(
        'day',
        inStrip && 'day--strip',
        isToday && 'is-today',
        isBooked && 'is-booked',
        canChoose && remark && 'is-full',
      )}
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={canChoose ? undefined : true}
      title={remark ? capitalise(remark) : undefined}
      onClick={onChoose}
    >
      {inStrip && <small>{isToday ? 'Today' : dateParts(day).shortWeekday}</small>}
      <span>{Number(day.slice(8))}</span>
      {inStrip && <small>{dateParts(day).shortMonth}</small>}
    </button>
  );
}

export type DayPickerProps = {
  value: string | null;
  onChange: (day: string) => void;
  onRefused: (day: string) => void;
};

/** Shared by the strip and the month: roving tabindex, arrow keys, and each day's verdict. */
export function useChoosingADay<List extends HTMLElement>(
  { value, onChange, onRefused }: DayPickerProps,
  start = value,
) {
  const list = useRef<List>(null);
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const [reached, setReached] = useReached(value, start ?? today);

  return {
    list,
    today,
    reached,
    setReached,
    propsOf: (day: string, days: OpenDay[] | undefined) => {
      const verdict = checkDay(day, { today, hours, open: days?.find(({ date }) => date === day) });
      return {
        day,
        verdict,
        isToday: day === today,
        isChosen: day === value,
        isReached: day === reached,
        onChoose: () => {
          setReached(day);
          if (verdict.canChoose) onChange(day);
          else onRefused(day);
        },
      };
    },
    /** Moves the focus to the day of a key. */
    moveTo: (event: KeyboardEvent, day: string | null) => {
      if (!day) return;
      event.preventDefault();
      flushSync(() => setReached(day));
      list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    },
  };
}

/** A day chosen elsewhere gets the tabindex, too. */
function useReached(value: string | null, start: string) {
  const [reached, setReached] = useState(start);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value) setReached(value);
  }
  return [reached, setReached] as const;
}
