import { notFound } from '#shared/kit/problem.ts';
import type { LetterRecord } from './data.ts';

export function liveLetter(row: LetterRecord | undefined): LetterRecord {
  if (!row || row.removedAt) throw notFound('newsletter');
  return row;
}
