import type { ArticleRow } from '#server/articles/data.ts';
import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { AuditVerb } from '#shared/audit/audit-actions.ts';
import { cutText } from '#shared/kit/cut-text.ts';

type Row = Partial<ArticleRow>;
const LONGEST = 20_000;

/** Audits who did what to which article, with the changed fields; long texts are clipped. */
export async function auditArticle(
  ctx: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor' | 'ip'>,
  action: AuditVerb<'article'>,
  id: number,
  { before = {}, after = {} }: { before?: Row; after?: Row },
): Promise<void> {
  const details = changesOf(clip(before), clip(after));
  await recordAudit(ctx, { action: `${action} article`, target: `article ${id}`, details });
}

/** Readers of the log must not be able to open the draft, and `updatedAt` duplicates the entry's own date. */
function clip({ previewTokenHash, updatedAt: _, ...row }: Row): Record<string, unknown> {
  return {
    ...row,
    ...(row.content !== undefined && { content: cutText(row.content, LONGEST) }),
    ...(previewTokenHash !== undefined && { hasPreviewLink: previewTokenHash !== null }),
  };
}
