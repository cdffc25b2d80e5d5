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
  receivedMail,
  threadOf,
} from './emails.ts';
import type { BookingRow } from './tables.ts';

/** The part of a booking its customer is mailed about. */
type Known = Pick<BookingRow, 'startsAt' | 'status'>;

type Options = {
  before: Known;
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
  input: MailOptions,
  { before, isWanted = true, canUndo, reason }: Options,
): Promise<void> {
  const { row, now } = input;
  const [earliest] = await withdrawMails(ctx.db, { thread: threadOf(row.id), topic: CHANGED });
  if (!isWanted && (!earliest || row.status === 'cancelled')) return;
  if (row.startsAt <= now || row.customerEmail === '') return;

  const known = earliest ? readKnown(earliest, before) : before;
  const mail = mailAbout(input, known, reason);
  if (!mail) return;
  const facts = { before: known.startsAt.toISOString(), status: known.status };
  await queueMail(ctx, { ...mail, topic: CHANGED, facts, ...(canUndo && { sendAt: undoEnd(now) }) });
}

function mailAbout(input: MailOptions, known: Known, reason?: string): Mail | null {
  const { status, startsAt } = input.row;
  if (status === 'cancelled') return known.status === 'cancelled' ? null : cancelledMail(input, reason);
  const isMoved = known.startsAt.getTime() !== startsAt.getTime();
  if (isMoved && isOpen(status) && isOpen(known.status)) return movedMail(input, known.startsAt);
  if (status === 'confirmed' && known.status !== 'confirmed') return confirmedMail(input);
  return status === 'pending' && known.status === 'cancelled' ? receivedMail(input) : null;
}

/** Mails queued before a status was kept in them know the time alone. */
function readKnown({ before, status }: Record<string, string>, row: Known): Known {
  return {
    startsAt: before ? new Date(before) : row.startsAt,
    status: (status as BookingRow['status'] | undefined) ?? row.status,
  };
}
