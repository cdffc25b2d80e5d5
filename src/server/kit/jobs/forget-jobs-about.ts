import { or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { jobs } from './tables.ts';

/** For an anonymised person: deletes the jobs for these e-mails, including failed ones. */
export async function forgetJobsAbout(db: Db, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const { payload, lastError } = jobs;
  const named = emails.map(
    (email) =>
      sql`strpos(lower(${payload}::text), ${JSON.stringify(email).toLowerCase()}) > 0 or strpos(lower(${lastError}), ${email}) > 0`,
  );
  await db.delete(jobs).where(or(...named));
}
