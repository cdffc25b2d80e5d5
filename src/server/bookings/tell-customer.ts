import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { undoEnd } from '#shared/kit/undo.ts';
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
import type { BookingRow } from './tables.ts';
import { readTherapistWords } from './to-booking.ts';
import { unsentMail } from './unsent-mail.ts';

/** The part of a booking its customer is mailed about. */
type Known = Pick<BookingRow, 'startsAt' | 'status'> & {
  /** The therapist who was asked for; null: anyone. */
  requestedId: number | null;
};
type Before = Pick<BookingRow, 'startsAt' | 'status'> &
  Partial<Pick<BookingRow, 'therapistId' | 'isRequested'>>;
type Input = Omit<MailOptions, 'therapist' | 'formUrl'> & { row: BookingRow };

type Options = {
  before: Before;
  /** The admin may have said that the customer gets no mail. */
  isWanted?: boolean;
  /** An admin can undo it for some seconds, and the mail waits for that. */
  canUndo: boolean;
  /** The studio's message. */
  reason?: string | undefined;
};

/**
 * The mail about a change, in the caller's transaction. Mails about earlier changes that are still waiting are
 * withdrawn: only one is sent, from what the customer knows to what holds now, and none when these are equal. Even
 * without notification it is sent if it takes the place of one that was promised.
 */
export async function tellCustomer(
  ctx: Context<Visitor | null>,
  input: Input,
  { before, isWanted = true, canUndo, reason }: Options,
): Promise<void> {
  const { row, now } = input;
  const [earliest] = await withdrawMails(ctx.db, { thread: threadOf(row.id), topic: CHANGED });
  if (row.startsAt <= now || row.customerEmail === '') return;

  const known = earliest ? readKnown(earliest, before) : knownOf(before);
  const isSilent = !isWanted && (!earliest || row.status === 'cancelled');
  const mail = isSilent ? null : mailAbout({ ...input, ...(await readMore(ctx, row)) }, known, reason);
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

/** What the mail says besides the booking: who keeps it, and what the client still has to fill in. */
async function readMore(ctx: Context<Visitor | null>, row: BookingRow) {
  return {
    therapist: await readTherapistWords(ctx.db, row),
    formUrl: isOpen(row.status) ? await formUrlFor(ctx, row.id) : null,
  };
}

function mailAbout(input: Input & MailOptions, known: Known, reason?: string): Mail | null {
  const { status, startsAt } = input.row;
  if (status === 'cancelled') return known.status === 'cancelled' ? null : cancelledMail(input, reason);
  const isMoved = known.startsAt.getTime() !== startsAt.getTime();
  if (isMoved && isOpen(status) && isOpen(known.status)) return movedMail(input, known.startsAt);
  if (status === 'confirmed' && known.status !== 'confirmed') return confirmedMail(input);
  if (status === 'pending' && known.status === 'cancelled') return receivedMail(input);
  // A visit for anyone may be given to others: only who was asked for is promised.
  const isOther = requestedOf(input.row) !== known.requestedId;
  return isOther && isOpen(status) ? otherTherapistMail(input) : null;
}

/** What the customer knows of a booking, kept in a mail that waits to be sent. */
export function knownFacts(row: BookingRow): Record<string, string> {
  return writeKnown(knownOf(row));
}

function knownOf(before: Before): Known {
  return { ...before, requestedId: requestedOf(before) };
}

function requestedOf({ therapistId, isRequested }: Omit<Before, 'startsAt' | 'status'>): number | null {
  return isRequested ? (therapistId ?? null) : null;
}

function writeKnown({ startsAt, status, requestedId }: Known): Record<string, string> {
  return {
    ...{ before: startsAt.toISOString(), status },
    ...(requestedId !== null && { requestedId: String(requestedId) }),
  };
}

/** Mails queued before a status was kept in them know the time alone. */
function readKnown({ before, status, requestedId }: Record<string, string>, row: Before): Known {
  return {
    startsAt: before ? new Date(before) : row.startsAt,
    status: (status as BookingRow['status'] | undefined) ?? row.status,
    requestedId: requestedId ? Number(requestedId) : null,
  };
}
