import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { auditLog } from './tables.ts';

export type AuditFilter = {
  subject?: string | undefined;
  actions?: string[] | undefined;
  /** Any of these: actions, a target, or part of the actor's name. */
  words?: { actions: string[]; target: string; name: string } | undefined;
};

const addRow = namedStatement(
  'record audit',
  sql`insert into audit_log (at, actor_id, action, target, details, ip)
    values (${sql.placeholder('at')}, ${sql.placeholder('actorId')}, ${sql.placeholder('action')},
      ${sql.placeholder('target')}, ${sql.placeholder('details')}, ${sql.placeholder('ip')})`,
);

export async function insertAuditRow(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await addRow(db, { ...row, details: JSON.stringify(row.details ?? {}) });
}

/** Not what this person has on record for a target since then. */
export async function insertReads(
  db: Db,
  { action, targets, actorId, ip, at, since }: Read & { targets: string[]; since: Date },
): Promise<void> {
  await db.execute(sql`
    insert into audit_log (at, actor_id, action, target, details, ip)
    select ${at.toISOString()}::timestamptz, ${actorId}, ${action}, given, '{}', ${ip}
    from unnest(${sql.param(targets)}::text[]) as given
    where not exists (
      select from audit_log where target = given and actor_id = ${actorId} and action = ${action}
        and at >= ${since.toISOString()}::timestamptz)`);
}
type Read = { action: string; actorId: number; ip: string; at: Date };

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

/** The record's current name, by the noun of its target; read like the actor's. */
const NAMES = {
  user: "select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from users where id = $id and deactivated_at is null",
  booking: "select nullif(customer_name, '') from bookings where id = $id",
  client:
    "select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), nullif(clients.name, ''), users.email) from clients left join users on users.id = user_id where clients.id = $id and deactivated_at is null",
  voucher:
    "select nullif(trim(concat_ws(' ', first_name, last_name)), '') from users join vouchers on user_id = users.id where vouchers.id = $id",
  therapist: 'select name from therapists where id = $id',
  device: 'select name from device_kinds where id = $id',
  treatment: 'select name from treatments where id = $id',
  package: 'select name from packages where id = $id',
  'client-package': 'select name from client_packages where account_id = $id',
  product: 'select name from products where id = $id',
  category: 'select name from categories where id = $id',
  reward: 'select name from loyalty_rewards where id = $id',
  code: 'select code from promo_codes where id = $id',
  topic: 'select name from topics where id = $id',
  article: 'select title from articles where id = $id',
  letter: 'select subject from newsletter_issues where id = $id',
  subscriber: 'select email from subscribers where id = $id',
  mail: 'select subject from mails where id = $id',
};
const TARGET_ID = "split_part(audit_log.target, ' ', 2)::int";
const cases = Object.entries(NAMES).map(
  ([noun, select]) =>
    `when audit_log.target ~ '^${noun} [0-9]{1,9}$' then (${select.replace('$id', TARGET_ID)})`,
);
const subjectName = sql<string | null>`case ${sql.raw(cases.join(' '))} end`;

export async function readAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, at, actorId, action, target, details } = auditLog;
  return db
    .select({ id, at, actorId, actorName, action, subject: target, subjectName, details })
    .from(auditLog)
    .where(matching(filter))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
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

function actedBy(name: string): SQL {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${auditLog.actorId} in (select id from users where deactivated_at is null
    and concat_ws(' ', first_name, last_name, email) ilike ${pattern})`;
}

function matching({ subject, actions, words }: AuditFilter): SQL | undefined {
  return and(
    subject ? eq(auditLog.target, subject) : undefined,
    actions && inArray(auditLog.action, actions),
    words &&
      or(
        inArray(auditLog.action, words.actions),
        eq(auditLog.target, words.target),
        'system'.includes(words.name.toLowerCase()) ? isNull(auditLog.actorId) : actedBy(words.name),
      ),
  );
}
