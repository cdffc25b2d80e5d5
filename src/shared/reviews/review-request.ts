import { DAY_MS } from '#shared/kit/durations.ts';
import { isReservedEmail } from '#shared/kit/email.ts';

/** A visit whose mail is later than that gets none: the switch was off, or the studio stood still. */
const LATEST_DAYS = 7;

/** The ends of visits whose mail is due now. */
export function requestPeriod(afterDays: number, now: Date): { after: Date; until: Date } {
  const until = now.getTime() - afterDays * DAY_MS;
  return { after: new Date(until - LATEST_DAYS * DAY_MS), until: new Date(until) };
}

export type RequestFacts = {
  email: string;
  isDemo: boolean;
  /** The visit is that of somebody who works here. */
  isStaff: boolean;
  isBlocked: boolean;
  /** They said no to e-mails. */
  refusesEmail: boolean;
  /** They have written without being asked. */
  hasReview: boolean;
};

/** Who gets no mail about a completed visit; null: they get one. */
export function whyNotRequested(facts: RequestFacts): string | null {
  if (facts.email === '') return 'no e-mail';
  // Invented people get none.
  if (facts.isDemo && isReservedEmail(facts.email)) return 'demo';
  if (facts.isStaff) return 'staff';
  if (facts.isBlocked) return 'blocked';
  if (facts.refusesEmail) return 'no to e-mails';
  return facts.hasReview ? 'written already' : null;
}
