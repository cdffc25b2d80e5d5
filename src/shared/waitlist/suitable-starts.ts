import { MINUTE_MS } from '#shared/kit/durations.ts';
import { overlaps, type Span } from '#shared/kit/span.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { isWithinWindow, type Window } from './days.ts';

export type EntryTerms = {
  window: Window;
  minutes: number;
  /** What they passed, let lapse or was taken back from them. */
  declined: readonly Span[];
  /** On which staff passed them over. */
  passedOverOn: readonly string[];
  /** Of the visit that would be moved: only something earlier is worth it. */
  before: Date | null;
};

/** Which of the free times somebody wants, the earliest first. */
export function suitableStarts(terms: EntryTerms, free: readonly Date[]): Date[] {
  return free
    .filter((start) => {
      const span = { start, end: new Date(start.getTime() + terms.minutes * MINUTE_MS) };
      return (
        isWithinWindow(terms.window, span) &&
        (terms.before === null || start < terms.before) &&
        !terms.passedOverOn.includes(studioDay(start)) &&
        !terms.declined.some((each) => overlaps(each, span))
      );
    })
    .sort((one, other) => one.getTime() - other.getTime());
}
