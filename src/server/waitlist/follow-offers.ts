import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { announcePlaces, listReserved } from '#server/bookings/offers/reserved-places.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { readKnownTherapists } from '#server/team/therapist-names.ts';
import { applyPromo } from '#shared/bookings/plan/plan-part.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import { sum } from '#shared/kit/sum.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { endOffer } from './close-offer.ts';
import { findOffer, listExpired, listParts, lockEntry, lockOffer, setAnnounced } from './data.ts';
import { offerMail } from './emails.ts';
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
    // Late, because no process was running: who was not asked has not declined.
    if (!hasPlaces || now() >= offer.expiresAt) return endOffer(inTransaction, offer, 'undone');
    await setAnnounced(tx, offer.id, now());
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
        startsAt: offer.startsAt,
        expiresAt: offer.expiresAt,
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
  return withOffer(tools, offerId, async (inTransaction, { offer }) => {
    if (offer.state !== 'open' || inTransaction.now() < offer.expiresAt) return;
    await endOffer(inTransaction, offer, offer.announcedAt === null ? 'undone' : 'lapsed');
  });
}

/** What a process that was killed left open. */
export async function lapseAll(tools: Tools): Promise<void> {
  for (const { id } of await listExpired(tools.db, tools.now())) await lapseOffer(tools, { offerId: id });
}

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
