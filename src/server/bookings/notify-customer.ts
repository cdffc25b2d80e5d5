import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { readBeforeVisit } from './before-visit.ts';
import {
  CHANGED,
  cancelledMail,
  confirmedMail,
  type MailOptions,
  movedMail,
  otherTherapistMail,
  receivedMail,
  threadOf,
} from './emails.ts';
import { newManageSecret } from './manage-token.ts';
import type { BookingRow, MailedBooking } from './tables.ts';
import { unsentMail } from './unsent-mail.ts';
import { addLink, listVisitRows, setReminder } from './visits/data.ts';
import { leadOf, readWhole } from './visits/read-whole.ts';
import { partsHeld, wholeVisit } from './visits/whole-visit.ts';

/** The part of a booking its customer is mailed about. */
type Known = Pick<BookingRow, 'startsAt' | 'status'> & {
  /** The therapist who was asked for; empty: anyone. Of several treatments, which ones and with whom. */
  requested: string;
};
type Before = Pick<BookingRow, 'startsAt' | 'status'> &
  Partial<Pick<BookingRow, 'therapistId' | 'isRequested' | 'remindAt'>>;
type Input = Omit<MailOptions, 'therapist' | 'before' | 'visit' | 'row'> & { row: BookingRow };

type Options = {
  before: Before;
  /** Of several treatments that changed together: all of them as they were. */
  partsBefore?: BookingRow[] | undefined;
  /** The admin may have said that the customer gets no mail. */
  isNotified?: boolean;
  /** An admin can undo it for some seconds, and the mail waits for that. */
  canUndo: boolean;
  reason?: string | undefined;
};

/**
 * The mail about a change, in the caller's transaction. Mails about earlier changes that are still waiting are
 * withdrawn: only one is sent, from what the customer knows to what holds now, and none when these are equal. Even
 * without notification it is sent if it takes the place of one that was promised.
 */
export async function notifyCustomer(
  ctx: Context<Visitor | null>,
  { row: changed, ...input }: Input,
  { before, partsBefore, isNotified = true, canUndo, reason }: Options,
): Promise<void> {
  const { now } = input;
  const visit =
    changed.visitId === null
      ? null
      : await settleVisit(ctx.db, changed, { before, partsBefore, secret: input.secret, now });
  const row = visit?.row ?? changed;
  const [earliest] = await withdrawMails(ctx.db, { thread: threadOf(row.id), topic: CHANGED });
  if (row.startsAt <= now || row.customerEmail === '') return;

  const was = visit?.was ?? knownOf(before);
  const known = earliest ? readKnown(earliest, was) : was;
  const isSilent = !isNotified && (!earliest || row.status === 'cancelled');
  const mail = isSilent
    ? null
    : mailAbout(
        { ...input, ...(visit && { secret: visit.secret }), ...(await readMore(ctx, changed, row)) },
        known,
        visit?.is ?? knownOf(changed),
        reason,
      );
  // What was withdrawn is still to be said if this is undone.
  const queued = mail ?? (earliest && canUndo && !isOpen(row.status) ? unsentMail(row) : null);
  if (!queued) return;
  await queueMail(ctx, {
    ...queued,
    topic: CHANGED,
    facts: writeKnown(known),
    ...(canUndo && { sendAt: undoEnd(now) }),
  });
}

/** What the mail says besides the booking: who keeps it, and what the client still has to do. */
async function readMore(ctx: Context<Visitor | null>, changed: BookingRow, { id, status }: MailedBooking) {
  const whole = await readWhole(ctx.db, changed);
  return { ...whole, before: isOpen(status) ? await readBeforeVisit(ctx, id) : undefined };
}

function mailAbout(input: MailOptions, known: Known, is: Known, reason?: string): Mail | null {
  const { status, startsAt } = input.row;
  if (status === 'cancelled') return known.status === 'cancelled' ? null : cancelledMail(input, reason);
  const isMoved = known.startsAt.getTime() !== startsAt.getTime();
  if (isMoved && isOpen(status) && isOpen(known.status)) return movedMail(input, known.startsAt);
  if (status === 'confirmed' && known.status !== 'confirmed') return confirmedMail(input);
  if (status === 'pending' && known.status === 'cancelled') return receivedMail(input);
  // A visit for anyone may be given to others: only who was asked for is promised.
  const isOther = is.requested !== known.requested;
  return isOther && isOpen(status) ? otherTherapistMail(input) : null;
}

/**
 * Of one of several treatments in a visit: the visit as its client knew it and as it is now. Its link opens the first of
 * them, and only that one is reminded of.
 */
async function settleVisit(
  tx: Db,
  changed: BookingRow,
  {
    before,
    partsBefore,
    secret,
    now,
  }: Pick<Options, 'before' | 'partsBefore'> & Pick<Input, 'secret' | 'now'>,
): Promise<{ row: MailedBooking; was: Known; is: Known; secret: Buffer | null }> {
  const visitId = changed.visitId!; // its caller asked
  const rows = await listVisitRows(tx, [visitId]);
  const earlier = partsBefore ?? rows.map((row) => (row.id === changed.id ? { ...row, ...before } : row));
  const lead = leadOf(rows);
  const row = wholeVisit(rows);
  // Where one part is deleted, which has no link any more, the others still have one.
  const link = secret ?? (isOpen(row.status) ? newManageSecret() : null);
  if (link && (lead.id !== changed.id || !secret)) await addLink(tx, lead.id, link);
  const isReminded = isOpen(row.status) && [...earlier, ...rows].some(({ remindAt }) => remindAt !== null);
  const next = rows.find(({ status, archivedAt }) => isOpen(status) && archivedAt === null) ?? lead;
  await setReminder(tx, visitId, next.id, isReminded ? reminderTime(row.startsAt, now) : null);
  return { row, was: knownOfVisit(earlier), is: knownOfVisit(rows), secret: link };
}

function knownOfVisit(rows: BookingRow[]): Known {
  const { startsAt, status } = wholeVisit(rows);
  const requested = partsHeld(rows).map((row) => `${row.id}:${requestedOf(row)}`);
  return { startsAt, status, requested: requested.join(' ') };
}

/** What the customer knows of a booking, kept in a mail that waits to be sent. */
export function knownFacts(row: BookingRow): Record<string, string> {
  return writeKnown(knownOf(row));
}

function knownOf(before: Before): Known {
  return { startsAt: before.startsAt, status: before.status, requested: requestedOf(before) };
}

function requestedOf({ therapistId, isRequested }: Omit<Before, 'startsAt' | 'status'>): string {
  return isRequested && therapistId ? String(therapistId) : '';
}

function writeKnown({ startsAt, status, requested }: Known): Record<string, string> {
  return {
    before: startsAt.toISOString(),
    status,
    ...(requested && { requestedId: requested }),
  };
}

/** Mails queued before a status was kept in them know the time alone. */
function readKnown({ before, status, requestedId }: Record<string, string>, was: Known): Known {
  return {
    startsAt: before ? new Date(before) : was.startsAt,
    status: (status as BookingRow['status'] | undefined) ?? was.status, // we wrote it
    requested: requestedId ?? '',
  };
}
