import { releasePlaces } from '#server/bookings/offers/reserved-places.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { readUnsent, withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { LEAST_MINUTES } from '#shared/waitlist/offer-end.ts';
import type { OfferState } from '#shared/waitlist/window.ts';
import { closeOffer, insertDecision } from './data.ts';
import { offerThread } from './emails.ts';
import type { EntryRow, OfferRow } from './tables.ts';

type Closing = Pick<Tools, 'db' | 'now'>;
type Ended = Exclude<OfferState, 'open' | 'taken'>;
type Words = { words: (when: string) => string; ownWords: (when: string) => string | null };
/** Of an offer that was announced, and that no mail has brought to them. */
type Unreached = 'refused' | 'late';

const WORDS: Record<Ended, Words> = {
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

const UNREACHED: Record<Unreached, Words> = {
  refused: {
    words: (when) => `Our e-mail about ${when} came back: please call them`,
    ownWords: (when) => `We had ${when} for you, but our e-mail came back.`,
  },
  late: {
    words: (when) => `Our e-mail about ${when} couldn't be sent in time`,
    ownWords: (when) => `We had ${when} for you, but our e-mail didn't reach you in time.`,
  },
};

type Closed = { reason?: string; staffId?: number | null; unreached?: Unreached };

/** The time is let go: triggers queue who is next, in this transaction, which has locked the entry and the offer. */
export async function endOffer(
  { db: tx, now }: Closing,
  { id, entryId, startsAt }: OfferRow,
  state: Ended,
  { reason, staffId = null, unreached }: Closed = {},
): Promise<void> {
  await closeOffer(tx, id, { state, closedAt: now() });
  await releasePlaces(tx, id);
  await withdrawMails(tx, offerThread(id));
  const when = formatShortAppointment(startsAt);
  const { words, ownWords } = unreached ? UNREACHED[unreached] : WORDS[state];
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

/** Its time is up. Whoever could not know of it has not declined. */
export async function lapse(
  ctx: Closing,
  offer: OfferRow,
  { customerEmail }: Pick<EntryRow, 'customerEmail'>,
): Promise<void> {
  if (offer.announcedAt === null) return endOffer(ctx, offer, 'undone');
  const by = new Date(offer.expiresAt.getTime() - LEAST_MINUTES * MINUTE_MS);
  const unsent = await readUnsent(ctx.db, { recipient: customerEmail, ...offerThread(offer.id), by });
  if (!unsent) return endOffer(ctx, offer, 'lapsed');
  return unsent.isRefused
    ? endOffer(ctx, offer, 'lapsed', { unreached: 'refused' })
    : endOffer(ctx, offer, 'undone', { unreached: 'late' });
}
