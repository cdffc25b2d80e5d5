import { and, asc, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { mails } from './tables.ts';

type SentMail = { subject: string; createdAt: string; sentAt: string | null };

/** The mails somebody was sent, latest first; without their content, which they have. */
export async function listMailsTo(db: Db, recipient: string): Promise<SentMail[]> {
  const { subject, createdAt, sentAt } = mails;
  const rows = await db
    .select({ subject, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** Not any more when its recipient was anonymised, or went with the demo. */
export async function hasMail(db: Db, id: number): Promise<boolean> {
  return (await db.$count(mails, eq(mails.id, id))) > 0;
}

/** Whether none of the thread's mails to them was delivered by then, and whether their mailbox refused one. Null: there were none. */
export async function readUnsent(
  db: Db,
  { recipient, thread, by }: { recipient: string; thread: string; by: Date },
): Promise<{ isRefused: boolean } | null> {
  const { sentAt, refusedAt } = mails;
  const rows = await db
    .select({ sentAt, refusedAt })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.thread, thread)));
  if (rows.length === 0 || rows.some((mail) => mail.sentAt !== null && mail.sentAt <= by)) return null;
  return { isRefused: rows.some((mail) => mail.refusedAt !== null) };
}

/** Withdraws mails whose delivery has not begun, and returns the facts of each, oldest first. */
export async function withdrawMails(
  tx: Db,
  { thread, topic }: { thread: string; topic: string },
): Promise<Record<string, string>[]> {
  const waiting = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.thread, thread),
        eq(mails.topic, topic),
        eq(mails.state, 'waiting'),
        isNull(mails.takenAt),
      ),
    )
    .orderBy(asc(mails.id))
    .for('update');
  const gone = await tx
    .delete(mails)
    .where(inArray(mails.id, waiting))
    .returning({ id: mails.id, facts: mails.facts });
  return gone.sort((one, other) => one.id - other.id).map(({ facts }) => facts ?? {});
}

export const FORGET_MAIL_FILES = 'forget mail files';

const TEXT_RETENTION_DAYS = 90;
const MAIL_RETENTION_DAYS = 2 * 365;
const BATCH = 1_000;

type Forgetting = Pick<Context, 'db' | 'now'>;

/**
 * For an anonymised person: those sent to them, and those about what is theirs, such as `booking 7`, whoever they went
 * to. Returns the deleted mails. A job that finds its mail gone does nothing; the files are deleted after this
 * transaction.
 */
export async function forgetMails(
  inTransaction: Forgetting,
  recipients: string[],
  threads: string[] = [],
): Promise<number[]> {
  const theirs = or(inArray(mails.recipient, recipients), inArray(mails.thread, threads));
  const mailIds = idsOf(await inTransaction.db.delete(mails).where(theirs).returning({ id: mails.id }));
  await forgetFiles(inTransaction, mailIds);
  return mailIds;
}

/** The content of a mail is kept for some weeks, the fact that it was sent a little longer. */
export async function forgetOldMails({ db, now }: Forgetting): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const isOld = and(
    isNull(mails.forgottenAt),
    ne(mails.state, 'waiting'),
    lt(mails.createdAt, before(TEXT_RETENTION_DAYS)),
  );
  for (let count = BATCH; count === BATCH; ) {
    count = await db.transaction(async (tx) => {
      const next = tx.select({ id: mails.id }).from(mails).where(isOld).limit(BATCH);
      const forgotten = await tx
        .update(mails)
        .set({ ...NO_WORDS, forgottenAt: now() })
        .where(inArray(mails.id, next))
        .returning({ id: mails.id });
      const mailIds = idsOf(forgotten);
      await forgetFiles({ db: tx, now }, mailIds);
      return mailIds.length;
    });
  }
  await db.delete(mails).where(lt(mails.createdAt, before(MAIL_RETENTION_DAYS)));
}

const NO_WORDS = { textBody: '', htmlBody: null, headers: {}, attachments: [], later: null, draft: null };

async function forgetFiles({ db, now }: Forgetting, mailIds: number[]): Promise<void> {
  if (mailIds.length > 0) await queueJob(db, { kind: FORGET_MAIL_FILES, payload: { mailIds } }, now());
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
