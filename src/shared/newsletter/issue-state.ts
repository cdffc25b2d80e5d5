import type { MailState } from '#shared/mail/states.ts';

export const SEGMENTS = ['all', 'pink', 'silver', 'gold', 'lapsed'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Lapsed: no visit for so many days, and none booked. */
export const LAPSED_DAYS = 60;

export const SEGMENT_NAMES: Record<Segment, string> = {
  all: 'All subscribers',
  pink: 'Pink members',
  silver: 'Silver members',
  gold: 'Gold members',
  lapsed: `No visit for ${LAPSED_DAYS} days`,
};

export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type StoredIssueState = (typeof ISSUE_STATES)[number];

export const SUBSCRIBER_STATES = ['subscribed', 'pending', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Where somebody agreed. `earlier`: before this was recorded. */
export const SUBSCRIBER_SOURCES = ['footer', 'checkout', 'profile', 'counter', 'earlier'] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

type Subscription = { unsubscribedAt: unknown; bouncedAt: unknown; confirmedAt: unknown };

/** Unsubscribed wins over bounced; without a confirmation it is pending. */
export function subscriberStateOf({ unsubscribedAt, bouncedAt, confirmedAt }: Subscription): SubscriberState {
  if (unsubscribedAt) return 'unsubscribed';
  if (bouncedAt) return 'bounced';
  return confirmedAt ? 'subscribed' : 'pending';
}

export type RecipientState = 'waiting' | 'queued' | 'sent' | 'failed' | 'skipped';

/** Of a recipient whose mail is in the outbox. */
export function recipientStateOf(mail: MailState): RecipientState {
  return mail === 'waiting' ? 'queued' : mail;
}

type GivenUpMail = { state: MailState; refusedAt: Date | null; lastError: string | null };
export type Bounce = { bouncedAt: Date; bounceReason: string | null };
const MOST_REASON = 300;

/** A mail that was given up because there is no such mailbox; any other failure says nothing about the subscriber. */
export function bounceOf({ state, refusedAt, lastError }: GivenUpMail): Bounce | null {
  if (state !== 'failed' || refusedAt === null) return null;
  return { bouncedAt: refusedAt, bounceReason: lastError && [...lastError].slice(0, MOST_REASON).join('') };
}

/** An issue is sent when no recipient is waiting; its stored state follows a little later. */
export function issueStateOf(stored: StoredIssueState, waiting: number): StoredIssueState {
  return stored === 'sending' && waiting === 0 ? 'sent' : stored;
}
