import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { deleteSessions } from '../data.ts';
import { forgetBrowsers } from '../devices/known-device.ts';

export async function endSessions(
  ctx: Context,
  { others }: { others?: '1' | undefined },
): Promise<undefined> {
  await deleteSessions(ctx.db, ctx.visitor.id, { besides: others ? ctx.visitor.sessionId : undefined });
  await forgetBrowsers(ctx.db, ctx.visitor.id);
  await recordAudit(ctx, { action: 'sign out everywhere', subject: `user ${ctx.visitor.id}` });
}
