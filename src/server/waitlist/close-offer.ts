import { releasePlaces } from '#server/bookings/offers/reserved-places.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { closeOffer, insertDecision } from './data.ts';
import type { OfferRow, OfferState } from './tables.ts';

type Closing = Pick<Tools, 'db' | 'now'>;
type Ended = Exclude<OfferState, 'open' | 'taken'>;

const WORDS: Record<Ended, { words: (when: string) => string; ownWords: (when: string) => string | null }> = {
  passed: { words: (when) => `Passed on ${when}`, ownWords: (when) => `You passed on ${when}.` },
  lapsed: {
    words: (when) => `No answer in time for ${when}`,
    ownWords: (when) => `We didn't hear from you in time for ${when}.`,
  },
  withdrawn: {
    words: (when) => `Offer of ${when} withdrawn`,
    ownWords: (when) => `We couldn't keep ${when} for you.`,
  },
  undone: { words: (when) => `${when} was taken back before the offer was sent`, ownWords: () => null },
};

/** The time is let go: triggers queue who is next, in this transaction, which has locked the entry and the offer. */
export async function endOffer(
  { db: tx, now }: Closing,
  { id, entryId, startsAt }: OfferRow,
  state: Ended,
  { reason, staffId = null }: { reason?: string; staffId?: number | null } = {},
): Promise<void> {
  await closeOffer(tx, id, { state, closedAt: now() });
  await releasePlaces(tx, id);
  const when = formatShortAppointment(startsAt);
  const { words, ownWords } = WORDS[state];
  await insertDecision(tx, {
    entryId,
    at: now(),
    kind: state,
    day: studioDay(startsAt),
    words: reason ? `${words(when)}: ${reason}` : words(when),
    ownWords: ownWords(when),
    staffId,
  });
}
