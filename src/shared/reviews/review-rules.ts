import { DAY_MS } from '#shared/kit/durations.ts';

export const REVIEW_STATES = ['new', 'shown', 'hidden', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MOST_WORDS = 1000;
/** A visit of longer ago is remembered too vaguely. What was written can be withdrawn for ever. */
const WRITE_DAYS = 90;

export type Visit = {
  /** At least one of its treatments was done, and none is still to come. */
  isCompleted: boolean;
  endedAt: Date;
};

export type WritingRefusal = 'not_completed' | 'shown' | 'too_late';
export type WritingVerdict = { ok: true } | { ok: false; reason: WritingRefusal };

/** Whether its client may write a review, or change it: until it is shown, and anew once it is withdrawn. */
export function checkWriting(visit: Visit, state: ReviewState | null, now: Date): WritingVerdict {
  if (state === 'shown') return { ok: false, reason: 'shown' };
  if (!visit.isCompleted) return { ok: false, reason: 'not_completed' };
  if (now.getTime() > visit.endedAt.getTime() + WRITE_DAYS * DAY_MS) return { ok: false, reason: 'too_late' };
  return { ok: true };
}

export type ShowingRefusal = 'not_completed' | 'no_consent' | 'withdrawn';
export type ShowingVerdict = { ok: true } | { ok: false; reason: ShowingRefusal };

/** Whether the owner may show it. How many stars it has is no reason. */
export function checkShowing(
  visit: Pick<Visit, 'isCompleted'>,
  { state, mayShow }: { state: ReviewState; mayShow: boolean },
): ShowingVerdict {
  if (state === 'withdrawn') return { ok: false, reason: 'withdrawn' };
  if (!mayShow) return { ok: false, reason: 'no_consent' };
  return visit.isCompleted ? { ok: true } : { ok: false, reason: 'not_completed' };
}

/** Control characters, and those that turn the direction of what follows; line breaks are not among them. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** As it is stored and shown: plain text, with one empty line in a row at most. */
export function tidyWords(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNPRINTABLE, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
