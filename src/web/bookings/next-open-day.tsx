import { Note } from '#web/kit/ui/note.tsx';
import { dayInWords } from './day-words.ts';
import type { AvailabilityWish } from './queries.ts';
import { useNextOpenDay } from './use-next-open-day.ts';

type NextOpenDayProps = {
  after: string;
  times: readonly string[];
  wish: AvailabilityWish;
  onChoose: (day: string) => void;
};

/** Shown when no time of a day can be had: the way to the next day that has one. */
export function NextOpenDay({ after, times, wish, onChoose }: NextOpenDayProps) {
  const { data: day, isPending } = useNextOpenDay({ after, times, ...wish });

  return (
    <Note tone="shell" icon="calendar" className="mt-3">
      {`No time is left on ${dayInWords(after)}.`}
      {isPending && ' Looking for the next open date...'}
      {day && (
        <span className="pills mt-2">
          <button type="button" className="pill" onClick={() => onChoose(day)}>
            {`Next open date: ${dayInWords(day)}`}
          </button>
        </span>
      )}
      {!isPending && !day && ' Please choose another date, or call us.'}
    </Note>
  );
}
