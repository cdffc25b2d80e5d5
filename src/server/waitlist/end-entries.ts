import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readKnownTherapists } from '#server/team/therapist-names.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { stopWaiting } from './answer-offer.ts';
import { deleteUnconfirmed, listLive, listParts, lockEntry } from './data.ts';
import { endedMail } from './emails.ts';
import type { EntryRow, PartRow } from './tables.ts';
import { toEntry } from './to-entry.ts';

const CONFIRM_WITHIN_HOURS = 48;

/** Whoever can get nothing any more is told so, once: the last day is over, or what they wait for is gone. */
export async function endEntries(tools: Tools): Promise<void> {
  const { db, now } = tools;
  await deleteUnconfirmed(db, new Date(now().getTime() - CONFIRM_WITHIN_HOURS * HOUR_MS));
  const live = await listLive(db);
  const parts = await listParts(
    db,
    live.map(({ id }) => id),
  );
  for (const entry of live) {
    const own = parts.filter(({ entryId }) => entryId === entry.id);
    if (await whyEnded(tools, entry, own)) await endEntry(tools, entry.id);
  }
}

/** Looked at again under its lock: it may just have been taken. */
function endEntry(tools: Tools, id: number): Promise<void> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const entry = await lockEntry(tx, id);
    if (entry?.state !== 'waiting') return;
    const why = await whyEnded(inTransaction, entry, await listParts(tx, [id]));
    if (!why) return;
    const shown = await toEntry(tx, entry);
    await stopWaiting(inTransaction, entry, 'ended', { words: why, ownWords: why });
    if (entry.customerEmail === '') return;
    const { publicUrl } = tools;
    await queueMail(
      inTransaction,
      endedMail({ settings: await readSettings(tx), entry, shown, publicUrl, why }),
    );
  });
}

/** Null: something may still become free. */
async function whyEnded(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  entry: EntryRow,
  parts: readonly PartRow[],
): Promise<string | null> {
  if (entry.lastDay < studioDay(now())) return 'Your last day is over, and no time became free for you.';
  if (entry.movesBookingId !== null) {
    const [first] = await readMovable(db, entry.movesBookingId);
    return first && first.startsAt > now()
      ? null
      : 'The booking you wanted to move has taken place or is cancelled.';
  }
  return (await whyNoTreatment(db, parts)) ?? (await whyNoTherapist(db, parts));
}

async function whyNoTreatment(db: Db, parts: readonly PartRow[]): Promise<string | null> {
  const treatments = await readBookableTreatments(
    db,
    parts.map(({ treatmentId }) => treatmentId),
  );
  const isGone = parts.length === 0 || parts.some(({ treatmentId }) => !treatments.has(treatmentId));
  return isGone ? 'We no longer offer this treatment.' : null;
}

async function whyNoTherapist(db: Db, parts: readonly PartRow[]): Promise<string | null> {
  const ids = parts.map(({ therapistId }) => therapistId).filter((id) => id !== null);
  const known = await readKnownTherapists(db, ids);
  const gone = known.find((each) => ids.includes(each.id) && !each.isActive);
  return gone ? `${gone.name} can't be booked any more. Please choose someone else, or anyone.` : null;
}
