/** Unconfirmed: a guest whose e-mail is not. Taken: an offer became a visit. Ended: its last day is over, or it cannot be had any more. */
export const OFFER_STATES = ['open', 'taken', 'passed', 'lapsed', 'withdrawn', 'undone'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const ENTRY_STATES = ['unconfirmed', 'waiting', 'taken', 'left', 'ended'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

type Window = { firstDay: string; lastDay: string; from: string; to: string };
type WindowProblem = 'days' | 'hours' | 'long';

/** How far ahead one can wait, from the first day to the last. */
export const MOST_WINDOW_DAYS = 92;

export const WINDOW_PROBLEMS: Record<WindowProblem, { message: string; path: string[] }> = {
  days: { message: 'The last day comes before the first', path: ['lastDay'] },
  long: { message: `Please choose at most ${MOST_WINDOW_DAYS} days`, path: ['lastDay'] },
  hours: { message: 'Please choose a later time to leave', path: ['to'] },
};

/** What no visit fits into, whatever it is. */
export function windowProblem({ firstDay, lastDay, from, to }: Window): WindowProblem | null {
  if (lastDay < firstDay) return 'days';
  if (Date.parse(lastDay) - Date.parse(firstDay) > (MOST_WINDOW_DAYS - 1) * 86_400_000) return 'long';
  return from < to ? null : 'hours';
}
