import { findUser } from '#server/accounts/data.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { securityMail } from './emails.ts';

type Event = { action: string; heading: string; sentence: string; details?: Record<string, unknown> };

/** Audits the change and mails the owner, in the caller's transaction, so that no factor changes unnoticed. */
export async function reportEvent(
  ctx: Context<Visitor | null>,
  userId: number,
  { action, heading, sentence, details = {} }: Event,
): Promise<void> {
  await recordAudit(ctx, { action, target: `user ${userId}`, details });
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  const mail = securityMail(await readSettings(ctx.db), user, {
    heading,
    sentence,
    at: ctx.now(),
    ip: ctx.ip,
    publicUrl: ctx.publicUrl,
  });
  await queueMail(ctx, mail);
}
