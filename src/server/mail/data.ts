import { and, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import type { Db } from '#server/kit/db/db.ts';
import { jobs } from '#server/kit/jobs/tables.ts';
import { MAIL_CHANGE, type MailChange } from '#server/kit/mail/mail-hooks.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { mails } from '#server/kit/mail/tables.ts';
import type { MailState } from '#shared/mail/states.ts';

type Filter = { state?: MailState | undefined; q?: string | undefined };

const { id, recipient, subject, state, isSecret, lastError, createdAt, sentAt, forgottenAt } = mails;
/** Without the content, which would make a page of mails very large. */
const HEAD = { id, recipient, subject, state, isSecret, lastError, createdAt, sentAt, forgottenAt };
export type MailHead = Pick<typeof mails.$inferSelect, keyof typeof HEAD>;

export async function listMailRows(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailHead[]> {
  return db.select(HEAD).from(mails).where(matching(filter)).orderBy(desc(id)).limit(limit).offset(offset);
}

export async function countMails(db: Db, filter: Filter): Promise<number> {
  return db.$count(mails, matching(filter));
}

export async function countByState(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db.select({ state, count: sql<number>`count(*)::int` }).from(mails).groupBy(state);
}

export async function findMail(db: Db, mailId: number) {
  const [row] = await db.select().from(mails).where(eq(id, mailId));
  return row;
}

export async function lockMail(tx: Db, mailId: number): Promise<MailHead | undefined> {
  const [row] = await tx.select(HEAD).from(mails).where(eq(id, mailId)).for('update');
  return row;
}

export type Delivery = { mailId: number; attempts: number; runAt: Date };

/** Pending deliveries. Few jobs are pending at any time, and they have their own index. */
export async function listDeliveries(db: Db, mailIds: number[]): Promise<Delivery[]> {
  if (mailIds.length === 0) return [];
  const mailId = sql<number>`(${jobs.payload} ->> 'mailId')::int`;
  return db
    .select({ mailId, attempts: jobs.attempts, runAt: jobs.runAt })
    .from(jobs)
    .where(and(isWaiting(), inArray(mailId, mailIds)));
}

/** True when there was a delivery to bring forward. */
export async function hurryDelivery(tx: Db, mailId: number, now: Date): Promise<boolean> {
  const ofMail = sql`(${jobs.payload} ->> 'mailId')::int = ${mailId}`;
  const hurried = await tx
    .update(jobs)
    .set({ runAt: sql`least(${jobs.runAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isWaiting(), ofMail))
    .returning({ id: jobs.id });
  return hurried.length > 0;
}

export function setWaiting(tx: Db, mailId: number): Promise<MailChange[]> {
  return tx.update(mails).set({ state: 'waiting' }).where(eq(id, mailId)).returning(MAIL_CHANGE);
}

/** Queues all failed mails again, each with its own job. */
export async function requeueFailed(tx: Db, now: Date): Promise<MailChange[]> {
  const at = now.toISOString();
  const again = await tx
    .update(mails)
    .set({ state: 'waiting' })
    .where(and(eq(state, 'failed'), isNull(forgottenAt)))
    .returning(MAIL_CHANGE);
  await tx.execute(sql`
    insert into jobs (kind, payload, run_at, created_at)
    select ${DELIVER_MAIL}, jsonb_build_object('mailId', id), ${at}::timestamptz, ${at}::timestamptz
    from unnest(${sql.param(again.map((mail) => mail.id))}::bigint[]) as id`);
  return again;
}

function isWaiting(): SQL | undefined {
  return and(eq(jobs.kind, DELIVER_MAIL), isNull(jobs.doneAt), isNull(jobs.failedAt));
}

/** Written exactly like the index, or it would not be used. */
function matching(filter: Filter): SQL | undefined {
  const words = filter.q?.replace(/[\\%_]/g, '\\$&');
  return and(
    filter.state && eq(state, filter.state),
    words ? ilike(sql`(${recipient} || ' ' || ${subject})`, `%${words}%`) : undefined,
  );
}

export const mailAuditNames: AuditNames = {
  mail: (id) => sql`select ${mails.subject} from ${mails} where ${mails.id} = ${id}`,
};
