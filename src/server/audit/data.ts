import type { Db } from '#server/kit/db/db.ts';
import { auditLog } from './tables.ts';

export async function insertAuditRow(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}
