import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/withdraw-mails.ts';
import { type MailWish, MOVED, movedMail, threadOf } from './emails.ts';

type Options = { before: Date; isWanted?: boolean };

/**
 * The mail about a new time. Moves whose mail still waits become one: from the last time the customer was told to the
 * one it is now, and nothing when that is the same. Whoever is not to be told is told all the same, if a mail that has
 * become untrue was waiting.
 */
export async function tellOfMove(
  ctx: Context<Visitor | null>,
  wish: MailWish,
  { before, isWanted = true }: Options,
): Promise<void> {
  if (!wish.row.customerEmail) return;
  const [earliest] = await withdrawMails(ctx.db, { thread: threadOf(wish.row.id), topic: MOVED });
  if (!isWanted && !earliest) return;
  const toldTime = earliest?.before ? new Date(earliest.before) : before;
  if (toldTime.getTime() === wish.row.startsAt.getTime()) return;
  await queueMail(ctx, movedMail(wish, toldTime));
}
