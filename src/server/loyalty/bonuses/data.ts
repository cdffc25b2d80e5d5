import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { samePerson } from '#server/clients/same-person.ts';
import type { Db } from '#server/kit/db/db.ts';
import { bonusClaims } from '#server/loyalty/tables.ts';

export type Person = {
  /** Without its +tag. */
  email: string;
  phone: string | null;
  /** They are their referrer, or an earlier member. */
  isKnown: boolean;
};

export async function findPerson(db: Db, userId: number): Promise<Person | undefined> {
  const [person] = await db
    .select({
      email: sql<string>`base_email(${users.email})`,
      phone: users.phoneE164,
      isKnown: sql<boolean>`${isKnownPerson()}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return person;
}

/**
 * A condition on a row of `users`. Unverified accounts do not count, since anybody could create one to spoil
 * somebody's bonus.
 */
export function isKnownPerson(): SQL {
  const { id, referredBy } = users;
  const none = { clientId: sql`null::int`, baseEmail: sql`''`, phoneE164: sql`''` };
  return sql`exists (
    with ${samePerson.cteOf({ userId: sql`${id}`, ...none })}
    select from users other
    where (other.id = any ((select account_ids from person)::int[])
        or other.id = any (array(select user_id from clients where id = any ((select card_ids from person)::int[]))))
      and other.id <> ${id}
      and (other.id < ${id} or other.id = ${referredBy})
      and other.deactivated_at is null and other.email_verified_at is not null)`;
}

/** Fixed lock order, so no deadlock; concurrent claims of the same fingerprint wait until this transaction ends. */
export async function insertClaims(tx: Db, userId: number, fingerprints: Buffer[], now: Date): Promise<void> {
  const rows = fingerprints
    .toSorted(Buffer.compare)
    .map((fingerprint) => ({ fingerprint, userId, claimedAt: now }));
  for (const row of rows) await tx.insert(bonusClaims).values(row).onConflictDoNothing();
}

export async function hasForeignClaim(db: Db, userId: number, fingerprints: Buffer[]): Promise<boolean> {
  const foreign = and(inArray(bonusClaims.fingerprint, fingerprints), ne(bonusClaims.userId, userId));
  return (await db.$count(bonusClaims, foreign)) > 0;
}

/** Of deleted accounts; those of members are needed as long as they are members. */
export async function deleteClaims(db: Db, before: Date): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(sql`${users.deactivatedAt} is not null`);
  await db
    .delete(bonusClaims)
    .where(and(lt(bonusClaims.claimedAt, before), inArray(bonusClaims.userId, gone)));
}
