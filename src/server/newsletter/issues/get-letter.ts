import type { Db } from '#server/kit/db/db.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { countRecipients, findLetter } from './data.ts';
import { toLetter } from './to-letter.ts';

export async function getLetter(db: Db, id: number): Promise<Letter> {
  const row = await findLetter(db, id);
  if (!row) throw notFound('newsletter');
  return toLetter(row, await countRecipients(db, [id]));
}
