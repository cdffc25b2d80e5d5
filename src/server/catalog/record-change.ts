import { changesOf } from '#server/audit/changes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';

type Fields = Record<string, unknown>;
type AuditEntry = { action: string; subject: string; before?: Fields; after?: Fields };

/** Audits an admin's change of a record, with before and after. */
export function recordChange(
  ctx: Context,
  { action, subject, before = {}, after = {} }: AuditEntry,
): Promise<void> {
  return recordAudit(ctx, { action, subject, details: changesOf(before, after) });
}
