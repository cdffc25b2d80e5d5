import { letterStateOf } from '#shared/newsletter/issue-state.ts';
import type { Letter, LetterRow } from '#shared/newsletter/issues-contract.ts';
import type { LetterHead, LetterRecord, RecipientCount } from './data.ts';

export function toLetter(row: LetterRecord, counts: RecipientCount[]): Letter {
  return { ...toLetterRow(row, counts), content: row.content };
}

export function toLetterRow(row: LetterHead, counts: RecipientCount[]): LetterRow {
  const progress = progressOf(counts.filter(({ letterId }) => letterId === row.id));
  return {
    id: row.id,
    subject: row.subject,
    preheader: row.preheader,
    segment: row.segment,
    state: letterStateOf(row.state, progress.waiting),
    sendAt: row.sendAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    progress,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** In the outbox or not yet: whoever has no mail waits. */
function progressOf(counts: RecipientCount[]): LetterRow['progress'] {
  const progress = { total: 0, sent: 0, failed: 0, waiting: 0, skipped: 0 };
  for (const { state, count } of counts) {
    progress.total += count;
    progress[state === 'queued' ? 'waiting' : state] += count;
  }
  return progress;
}
