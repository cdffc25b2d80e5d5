import { dateParts } from '#shared/kit/dates.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { DayVerdict } from './check-day.ts';
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
      title={remark ? remark[0]!.toUpperCase() + remark.slice(1) : undefined}
      onClick={onChoose}
    >
      {inStrip && <small>{isToday ? 'Today' : dateParts(day).shortWeekday}</small>}
      <span>{Number(day.slice(8))}</span>
      {inStrip && <small>{dateParts(day).shortMonth}</small>}
    </button>
  );
}
