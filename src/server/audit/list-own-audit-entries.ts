import type { Db } from '#server/kit/db/db.ts';
import { listRowsOf } from './data.ts';

export type AuditEntry = { at: string; action: string; subject: string; address: string | null };

/** What somebody did, latest first: shown to themselves. */
export async function listOwnAuditEntries(db: Db, userId: number): Promise<AuditEntry[]> {
  const rows = await listRowsOf(db, userId);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
