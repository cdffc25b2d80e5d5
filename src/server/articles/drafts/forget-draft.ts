import type { Context } from '#server/kit/http/context.ts';
import { deleteDraft } from './data.ts';
import { draftKey } from './draft-key.ts';

export async function forgetDraft(ctx: Context, article: string): Promise<undefined> {
  await deleteDraft(ctx.db, draftKey(ctx, article));
}
