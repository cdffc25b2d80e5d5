import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { AuditVerb } from '#shared/audit/audit-actions.ts';
import { cutText } from '#shared/kit/cut-text.ts';

/** Longer texts are clipped. */
const LONGEST = 20_000;

export async function auditIssue(
  ctx: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor' | 'ip'>,
  action: AuditVerb<'letter'>,
  id: number,
  details: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { before = {}, after = {} } = details;
  await recordAudit(ctx, {
    action: `${action} letter`,
    target: `letter ${id}`,
    details: { before: clip(before), after: clip(after) },
  });
}

function clip({ updatedAt: _, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const { content } = fields;
  return typeof content === 'string' ? { ...fields, content: cutText(content, LONGEST) } : fields;
}
