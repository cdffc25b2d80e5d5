export const SEGMENTS = ['all', 'pink', 'silver', 'gold', 'lapsed'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Without a visit for so long, and none to come: lapsed. */
export const LAPSED_DAYS = 60;

export const SEGMENT_NAMES: Record<Segment, string> = {
  all: 'All subscribers',
  pink: 'Pink members',
  silver: 'Silver members',
  gold: 'Gold members',
  lapsed: `No visit for ${LAPSED_DAYS} days`,
};

export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type StoredLetterState = (typeof LETTER_STATES)[number];

export const SUBSCRIBER_STATES = ['subscribed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

type Subscription = { unsubscribedAt: unknown; bouncedAt: unknown };

/** Who left has left, whatever became of their mailbox. */
export function subscriberStateOf({ unsubscribedAt, bouncedAt }: Subscription): SubscriberState {
  if (unsubscribedAt) return 'unsubscribed';
  return bouncedAt ? 'bounced' : 'subscribed';
}

/** A letter is out when nobody waits for it any more; the books are closed a little later. */
export function letterStateOf(stored: StoredLetterState, waiting: number): StoredLetterState {
  return stored === 'sending' && waiting === 0 ? 'sent' : stored;
}
