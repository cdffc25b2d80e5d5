import { classes } from '#web/kit/ui/classes.ts';
import { dateInWords } from './day-words.ts';
import type { DayVerdict } from './judge-day.ts';

type CalendarDayProps = {
  day: string;
  verdict: DayVerdict;
  isToday: boolean;
  isChosen: boolean;
  /** The one the Tab key comes to. */
  isReached: boolean;
  onChoose: () => void;
};

/** A day that cannot be chosen can still be come to, so that keys pass over it and its reason is heard. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, verdict, isToday, isChosen, isReached, onChoose } = props;
  const { canChoose, remark } = verdict;
  const label = [dateInWords(day), isToday && 'today', remark].filter(Boolean).join(', ');

  return (
    <button
      type="button"
      className={classes('day', isToday && 'is-today', canChoose && remark && 'is-full')}
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={canChoose ? undefined : true}
      title={remark ? remark[0]!.toUpperCase() + remark.slice(1) : undefined}
      onClick={canChoose ? onChoose : undefined}
    >
      {Number(day.slice(8))}
    </button>
  );
}
