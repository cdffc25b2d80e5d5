import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { listReserved } from '#server/bookings/offers/reserved-places.ts';
import type { ReservedPlace } from '#server/bookings/tables.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import { therapistWords } from '#shared/bookings/therapist-words.ts';
import type { WaitlistEntry, WaitlistOffer } from '#shared/waitlist/contract.ts';
import type { Window } from '#shared/waitlist/days.ts';
import { placeInQueue, type Waiting } from '#shared/waitlist/queue.ts';
import { windowInWords } from '#shared/waitlist/window-words.ts';
import { listOpenOffers, listParts, listQueue } from './data.ts';
import type { EntryRow, OfferRow, PartRow } from './tables.ts';

export function windowOf({ firstDay, lastDay, weekdays, fromTime, toTime }: EntryRow): Window {
  return { firstDay, lastDay, weekdays, from: fromTime, to: toTime };
}

/** `isForStaff`: they also see an offer that is about to be mailed. */
export async function toEntries(
  db: Db,
  rows: readonly EntryRow[],
  { isForStaff = false } = {},
): Promise<WaitlistEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await listParts(db, ids);
  const open = await listOpenOffers(db, ids);
  const offers = open.filter(({ announcedAt }) => isForStaff || announcedAt !== null);
  const places = await listReserved(
    db,
    offers.map(({ id }) => id),
  );
  const treatments = await readBookableTreatments(
    db,
    parts.map(({ treatmentId }) => treatmentId),
  );
  const team = await readKnownTherapists(
    db,
    [...parts, ...places].map(({ therapistId }) => therapistId),
  );
  const queue = rows.some(({ state }) => state === 'waiting') ? (await listQueue(db)).map(toWaiting) : [];
  const entries: WaitlistEntry[] = [];
  for (const row of rows) {
    const offer = offers.find(({ entryId }) => entryId === row.id);
    const own = parts.filter(({ entryId }) => entryId === row.id);
    const [moving] = row.movesBookingId === null ? [] : await readMovable(db, row.movesBookingId);
    const names = own.map(({ treatmentId }) => treatments.get(treatmentId)?.name ?? '');
    entries.push({
      id: row.id,
      state: row.state,
      treatmentName: names.join(' + '),
      parts: own.map((part, index) => toPart(part, names[index]!, team)), // one for each
      ...windowOf(row),
      weekdays: [...row.weekdays],
      windowInWords: windowInWords(windowOf(row)),
      place: row.state === 'waiting' ? placeInQueue(toWaiting(row), queue) : null,
      offer: offer
        ? toOffer(
            offer,
            own,
            places.filter(({ offerId }) => offerId === offer.id),
            team,
          )
        : null,
      moves: moving ? { bookingId: moving.id, appointmentDate: moving.startsAt.toISOString() } : null,
      joinedAt: row.joinedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    });
  }
  return entries;
}

export async function toEntry(db: Db, row: EntryRow): Promise<WaitlistEntry> {
  const [entry] = await toEntries(db, [row]);
  return entry!; // one for the row
}

function toWaiting(row: EntryRow): Waiting {
  return { ...windowOf(row), id: row.id, joinedAt: row.joinedAt! }; // whoever waits has joined
}

function toPart(
  { treatmentId, addExtraction, therapistId }: PartRow,
  treatmentName: string,
  team: readonly KnownTherapist[],
) {
  const therapistName = team.find(({ id }) => id === therapistId)?.name ?? null;
  return { treatmentId, treatmentName, addExtraction: addExtraction === true, therapistId, therapistName };
}

function toOffer(
  { id, startsAt, endsAt, expiresAt }: OfferRow,
  parts: readonly PartRow[],
  places: readonly ReservedPlace[],
  team: readonly KnownTherapist[],
): WaitlistOffer {
  return {
    id,
    appointmentDate: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    therapistName: whoKeeps(parts, places, team),
    expiresAt: expiresAt.toISOString(),
  };
}

/** In words for the client; null while there is no team. */
export function whoKeeps(
  parts: readonly PartRow[],
  places: readonly ReservedPlace[],
  team: readonly KnownTherapist[],
): string | null {
  const [place] = places;
  if (!place) return null;
  const isRequested = parts.some(({ therapistId }) => therapistId === place.therapistId);
  const { therapistId, treatmentId } = place;
  return therapistWords({ therapistId, treatmentId, isRequested, status: 'pending' }, team);
}
