import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { auditLog } from './tables.ts';

export async function insertAuditRow(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

export async function listRowsOf(db: Db, actorId: number) {
  const { at, action, subject, address } = auditLog;
  return db
    .select({ at, action, subject, address })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(desc(auditLog.id));
}
