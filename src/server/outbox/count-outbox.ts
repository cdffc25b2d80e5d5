import { dirname, join } from 'node:path';
import type { Context } from '#server/kit/http/context.ts';
import type { OutboxCounts } from '#shared/mail/contract.ts';
import { countByState } from './data.ts';

export async function countOutbox({ db, files }: Pick<Context, 'db' | 'files'>): Promise<OutboxCounts> {
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { state, count } of await countByState(db)) counts[state] = count;
  return { ...counts, folder: mailFolder(files.folder) };
}

/** As start-studio.ts decides: without SMTP_URL mails become files, beside the uploads. */
function mailFolder(uploads: string): string | null {
  return process.env.SMTP_URL ? null : join(dirname(uploads), 'outbox');
}
