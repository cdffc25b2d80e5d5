import { and, desc, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { auditLog } from './tables.ts';

type Filter = { subject?: string | undefined; q?: string | undefined };

export async function insertAuditRow(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

export async function listRowsOf(db: Db, actorId: number) {
  const { at, action, target, ip } = auditLog;
  return db
    .select({ at, action, subject: target, address: ip })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(desc(auditLog.id));
}

/** Accounts use the audit log, so the name is read without importing their tables. */
const actorName = sql<string | null>`(
  select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from users
  where users.id = ${auditLog.actorId} and deactivated_at is null)`;

export async function readAuditEntries(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, at, actorId, action, target, details } = auditLog;
  return db
    .select({ id, at, actorId, actorName, action, subject: target, details })
    .from(auditLog)
    .where(matching(filter))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditEntries(db: Db, filter: Filter): Promise<number> {
  return db.$count(auditLog, matching(filter));
}

export async function listDetailsOf(db: Db, targets: string[]) {
  const { id, details } = auditLog;
  const hasDetails = and(inArray(auditLog.target, targets), ne(details, {}));
  return db.select({ id, details }).from(auditLog).where(hasDetails);
}

export async function updateDetails(db: Db, id: number, details: Record<string, unknown>): Promise<void> {
  await db.update(auditLog).set({ details }).where(eq(auditLog.id, id));
}

/** The IPs somebody used, and those from which others tried to sign in as them. */
export async function forgetIps(db: Db, actorId: number, targets: string[]): Promise<void> {
  const isTheirs = or(
    eq(auditLog.actorId, actorId),
    and(eq(auditLog.action, 'fail to sign in'), inArray(auditLog.target, targets)),
  );
  await db.update(auditLog).set({ ip: null }).where(isTheirs);
}

export async function deleteRowsBefore(db: Db, oldest: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, oldest));
}

function matching({ subject, q }: Filter): SQL | undefined {
  return and(
    subject ? eq(auditLog.target, subject) : undefined,
    q ? ilike(auditLog.action, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}
