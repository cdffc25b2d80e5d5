import type { Context } from '#server/kit/http/context.ts';
import type { ArticleDraft } from '#shared/articles/admin-shapes.ts';
import { cleanFields } from './clean-fields.ts';
import { findDraft } from './data.ts';
import { draftKey } from './draft-key.ts';

export async function getDraft(ctx: Context, article: string): Promise<ArticleDraft | null> {
  const row = await findDraft(ctx.db, draftKey(ctx, article));
  return (
    (row && {
      fields: cleanFields(row.fields),
      edition: row.version?.toISOString() ?? null,
      savedAt: row.savedAt.toISOString(),
    }) ??
    null
  );
}
