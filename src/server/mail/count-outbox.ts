import type { Context } from '#server/kit/http/context.ts';
import type { OutboxCounts } from '#shared/mail/contract.ts';
import { countByState } from './data.ts';

export async function countOutbox({
  db,
  mailFolder,
}: Pick<Context, 'db' | 'mailFolder'>): Promise<OutboxCounts> {
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { state, count } of await countByState(db)) counts[state] = count;
  return { ...counts, folder: mailFolder ?? null };
}
