import { and, desc, eq, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { auditLog } from './tables.ts';

export type AuditFilter = {
  target?: string | undefined;
  actions?: string[] | undefined;
  /** Any of these: actions, a target, or part of the actor's name. */
  words?: { actions: string[]; target: string; name: string } | undefined;
};

const addRow = namedStatement(
  'record audit',
  sql`insert into audit_log (at, actor_id, program, action, target, details, ip)
    values (${sql.placeholder('at')}, ${sql.placeholder('actorId')}, ${sql.placeholder('program')},
      ${sql.placeholder('action')}, ${sql.placeholder('target')}, ${sql.placeholder('details')},
      ${sql.placeholder('ip')})`,
);

export async function insertAuditRow(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await addRow(db, { ...row, details: JSON.stringify(row.details ?? {}) });
}

/** Not what this person or program has on record for a target since then. */
export async function insertReads(
  db: Db,
  { action, targets, actorId, program, ip, at, since }: Read & { targets: string[]; since: Date },
): Promise<void> {
  const isTheirs = program === null ? sql`actor_id = ${actorId}` : sql`program = ${program}`;
  await db.execute(sql`
    insert into audit_log (at, actor_id, program, action, target, details, ip)
    select ${at.toISOString()}::timestamptz, ${actorId}::int, ${program}::text, ${action}, given, '{}', ${ip}
    from unnest(${sql.param(targets)}::text[]) as given
    where not exists (
      select from audit_log where target = given and ${isTheirs} and action = ${action}
        and at >= ${since.toISOString()}::timestamptz)`);
}
type Read = { action: string; actorId: number | null; program: string | null; ip: string; at: Date };

export async function listRowsOf(db: Db, actorId: number) {
  const { at, action, target, ip } = auditLog;
  return db
    .select({ at, action, subject: target, address: ip })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(desc(auditLog.id));
}

/**
 * Everybody uses the audit log, so it imports nobody: each feature says how its records are called now, by the noun of
 * their target. SQL for the id.
 */
export type TargetNames = Record<string, (id: SQL) => SQL>;

/** The people who act, of whom the log has ids alone. */
export type Actors = {
  nameOf: (id: SQL) => SQL;
  /** The ids of those whose name or e-mail contains this. */
  idsNamed: (part: string) => SQL;
};

/** What features tell the log about. */
export type AuditedNames = { actors: Actors; targets: TargetNames };

function targetName(targets: TargetNames): SQL<string | null> {
  const id = sql.raw("split_part(audit_log.target, ' ', 2)::int");
  const cases = Object.entries(targets).map(
    ([noun, nameOf]) =>
      sql`when audit_log.target ~ ${sql.raw(`'^${noun} [0-9]{1,9}$'`)} then (${nameOf(id)})`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export async function readAuditEntries(
  db: Db,
  names: AuditedNames,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, at, actorId, program, action, target, details } = auditLog;
  const actorName = sql<
    string | null
  >`coalesce(${program}, (${names.actors.nameOf(sql`audit_log.actor_id`)}))`;
  const nameOfTarget = targetName(names.targets);
  return db
    .select({ id, at, actorId, actorName, action, subject: target, subjectName: nameOfTarget, details })
    .from(auditLog)
    .where(matching(filter, names.actors))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditEntries(
  db: Db,
  { actors }: AuditedNames,
  filter: AuditFilter,
): Promise<number> {
  return db.$count(auditLog, matching(filter, actors));
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

function matching({ target, actions, words }: AuditFilter, { idsNamed }: Actors): SQL | undefined {
  return and(
    target ? eq(auditLog.target, target) : undefined,
    actions && inArray(auditLog.action, actions),
    words &&
      or(
        inArray(auditLog.action, words.actions),
        eq(auditLog.target, words.target),
        'system'.includes(words.name.toLowerCase())
          ? and(isNull(auditLog.actorId), isNull(auditLog.program))
          : sql`${auditLog.actorId} in (${idsNamed(words.name)})`,
        ilike(auditLog.program, `%${words.name.replace(/[\\%_]/g, '\\$&')}%`),
      ),
  );
}
