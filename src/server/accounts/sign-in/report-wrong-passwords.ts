import { wrongPasswordsMail } from '#server/accounts/emails.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countUse } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';

/** Within an hour; fewer are probably the owner trying to remember. */
const WORTH_A_MAIL = 10;

/** Mails the owner after many wrong tries, at most once a day. */
export async function reportWrongPasswords(ctx: Context<Visitor | null>, user: User): Promise<void> {
  const by = String(user.id);
  const tries = await countUse(ctx.db, { name: 'wrong passwords', by, perMinutes: 60 }, ctx.now());
  if (tries !== WORTH_A_MAIL) return;
  const once = { name: 'wrong passwords reported', by, perMinutes: 24 * 60 };
  if ((await countUse(ctx.db, once, ctx.now())) > 1) return;

  const { ip, publicUrl } = ctx;
  const tried = { tries, at: ctx.now(), ip, publicUrl };
  await queueMail(ctx, wrongPasswordsMail(await readSettings(ctx.db), user, tried));
}
