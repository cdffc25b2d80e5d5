import { dateParts } from '#shared/kit/dates.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { DayVerdict } from './check-day.ts';
import { dateInWords } from './day-words.ts';

export type CalendarDayProps = {
  day: string;
  verdict: DayVerdict;
  isToday: boolean;
  isChosen: boolean;
  /** The day of the booking that is about to move. */
  isBooked?: boolean | undefined;
  /** The one the Tab key comes to. */
  isReached: boolean;
  /** In a row of days each names its weekday, in a month the column does. */
  inStrip?: boolean | undefined;
  /** Chosen, or tried although it cannot be: its `verdict` says why. */
  onChoose: () => void;
};

/** A day that cannot be chosen can still be come to, so that keys pass over it and its reason is heard. */
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
