import type { Db } from '#server/kit/db/db.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type LegalText, legalSlug } from '#shared/studio/contract.ts';
import { readSettings } from './read-settings.ts';

export async function getLegalText(db: Db, slug: string): Promise<LegalText> {
  const known = legalSlug.safeParse(slug);
  if (!known.success) throw notFound('text');
  return (await readSettings(db)).legal[known.data];
}
