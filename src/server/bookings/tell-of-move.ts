import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/withdraw-mails.ts';
import { type MailOptions, MOVED, movedMail, threadOf } from './emails.ts';

type Options = { before: Date; isWanted?: boolean };

/**
 * The mail about a new time. Several moves whose mails are still waiting become one: from the last time the customer
 * knows to the current one, and none when they are equal. Even without notification it is sent if a waiting mail has
 * become untrue.
 */
export async function tellOfMove(
  ctx: Context<Visitor | null>,
  input: MailOptions,
  { before, isWanted = true }: Options,
): Promise<void> {
  if (!input.row.customerEmail) return;
  const [earliest] = await withdrawMails(ctx.db, { thread: threadOf(input.row.id), topic: MOVED });
  if (!isWanted && !earliest) return;
  const notifiedTime = earliest?.before ? new Date(earliest.before) : before;
  if (notifiedTime.getTime() === input.row.startsAt.getTime()) return;
  await queueMail(ctx, movedMail(input, notifiedTime));
}
