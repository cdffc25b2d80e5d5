import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { announcePlaces, listReserved } from '#server/bookings/offers/reserved-places.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readKnownTherapists } from '#server/team/therapist-names.ts';
import { applyPromo } from '#shared/bookings/plan/plan-part.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { sum } from '#shared/kit/sum.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { offerEnd } from '#shared/waitlist/offer-end.ts';
import { endOffer, lapse } from './close-offer.ts';
import { findOffer, listExpired, listLost, listParts, lockEntry, lockOffer, setAnnounced } from './data.ts';
import { offerMail, withdrawnMail } from './emails.ts';
import { queueLapse } from './queue-lapse.ts';
import { mailEntry } from './send-mail.ts';
import type { EntryRow, OfferRow, PartRow } from './tables.ts';
import { whoKeeps } from './to-entry.ts';

type Payload = { offerId: number };

/** Some seconds after the offer. A cancellation that was undone meanwhile has its time back, and nobody was told. */
export function announceOffer(tools: Tools, { offerId }: Payload): Promise<void> {
  return withOffer(tools, offerId, async (inTransaction, { entry, offer }) => {
    const { db: tx, now } = inTransaction;
    if (offer.state !== 'open' || offer.announcedAt !== null) return;
    const hasPlaces = await announcePlaces(tx, offer.id);
    const end = offerEnd(await readSettings(tx), offer.startsAt, now());
    // Late, because no process was running, or night has come: who was not notified has not declined.
    if (!hasPlaces || now() >= offer.expiresAt || !end) return endOffer(inTransaction, offer, 'undone');
    const isLate = end.getTime() - offer.expiresAt.getTime() > MINUTE_MS;
    const expiresAt = isLate ? end : offer.expiresAt;
    await setAnnounced(tx, offer.id, { announcedAt: now(), expiresAt });
    if (isLate) await queueLapse(inTransaction, offer.id, expiresAt);
    const [moving] = entry.movesBookingId === null ? [] : await readMovable(tx, entry.movesBookingId);
    const parts = await listParts(tx, [entry.id]);
    const places = await listReserved(tx, [offer.id]);
    const team = await readKnownTherapists(
      tx,
      places.map(({ therapistId }) => therapistId),
    );
    const therapist = whoKeeps(parts, places, team);
    const treatments = await readBookableTreatments(
      tx,
      parts.map(({ treatmentId }) => treatmentId),
    );
    await mailEntry(inTransaction, entry, (mail) =>
      offerMail({
        ...mail,
        offerId: offer.id,
        startsAt: offer.startsAt,
        expiresAt,
        now: now(),
        therapist,
        cents: moving ? null : centsOf(parts, treatments, mail.settings, now()),
        moving: moving?.startsAt ?? null,
      }),
    );
  });
}

/** At the price of the day, as it would be booked now. */
function centsOf(
  parts: readonly PartRow[],
  treatments: Awaited<ReturnType<typeof readBookableTreatments>>,
  settings: Settings,
  now: Date,
): number {
  return sum(
    parts.map(({ treatmentId, addExtraction }) => {
      const treatment = treatments.get(treatmentId);
      if (!treatment) return 0;
      const { priceCents, extraction } = applyPromo(treatment, settings, now);
      const verdict = checkExtraction(extraction, addExtraction ?? undefined);
      return priceCents + (verdict.ok ? verdict.extractionCents : 0);
    }),
  );
}

/** Its time is up: the next in line. */
export function lapseOffer(tools: Tools, { offerId }: Payload): Promise<void> {
  return withOffer(tools, offerId, async (inTransaction, { entry, offer }) => {
    if (offer.state !== 'open' || inTransaction.now() < offer.expiresAt) return;
    await lapse(inTransaction, offer, entry);
  });
}

/** What a process that was killed left open. */
export async function lapseAll(tools: Tools): Promise<void> {
  for (const { id } of await listExpired(tools.db, tools.now())) await lapseOffer(tools, { offerId: id });
}

/**
 * Those whose place is gone, before it is offered to anybody else: nobody may be told that a time is theirs which another
 * gets. In the transaction that has the lock of the waitlist.
 */
export async function withdrawLost(inTransaction: Tools): Promise<void> {
  const { db: tx } = inTransaction;
  for (const id of await listLost(tx)) {
    const locked = await lockBoth(tx, id);
    if (locked?.offer.state !== 'open' || !(await listLost(tx)).includes(id)) continue;
    const { entry, offer } = locked;
    await endOffer(inTransaction, offer, 'withdrawn', { reason: LOST });
    const { startsAt } = offer;
    await mailEntry(inTransaction, entry, (mail) => withdrawnMail({ ...mail, startsAt, reason: LOST }));
  }
}

const LOST = 'Something has changed at the studio that day.';

type Locked = { entry: EntryRow; offer: OfferRow };

/** The entry is locked before its offer, as by whoever answers; erased, there is nothing to do. */
function withOffer(
  tools: Tools,
  offerId: number,
  work: (inTransaction: Tools, locked: Locked) => Promise<void>,
): Promise<void> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const locked = await lockBoth(tx, offerId);
    if (locked) await work(inTransaction, locked);
  });
}

async function lockBoth(tx: Db, offerId: number): Promise<Locked | null> {
  const found = await findOffer(tx, offerId);
  const entry = found && (await lockEntry(tx, found.entryId));
  const offer = entry && (await lockOffer(tx, offerId));
  return entry && offer ? { entry, offer } : null;
}
