import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { treatments } from '#server/catalog/tables.ts';
import { clients } from '#server/clients/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { orderPayments } from '#server/orders/tables.ts';
import {
  type AccountRow,
  type ClientPackageRow,
  clientPackages,
  type EntryRow,
  type PackageRow,
  type PayoutRow,
  packages,
  payouts,
  prepaidAccounts,
  prepaidEntries,
} from '#server/prepaid/ledger/tables.ts';
import type { ExtractionRule } from '#shared/bookings/price.ts';
import { toMoneyString } from '#shared/kit/money.ts';

// What is offered

const hasTreatment = sql`exists (select from ${treatments}
  where ${treatments.id} = any (${packages.treatmentIds}) and ${treatments.isActive} and ${treatments.archivedAt} is null)`;
/** One whose treatments are all gone cannot be used, so it is not sold. */
export const isOffered = and(
  eq(packages.isActive, true),
  isNull(packages.archivedAt),
  or(isNull(packages.treatmentIds), hasTreatment),
);

/** In the order of the studio. */
export function listOfferRows(db: Db): Promise<PackageRow[]> {
  return db.select().from(packages).where(isOffered).orderBy(asc(packages.position), asc(packages.id));
}

export async function hasOfferRow(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: packages.id }).from(packages).where(isOffered).limit(1);
  return row !== undefined;
}

// What clients have

export type OwnedPackage = {
  account: AccountRow & { clientId: number };
  sold: ClientPackageRow & { coolingOffUntil: Date };
  /** It was paid with a card online, which is refunded by itself. */
  isByCard: boolean;
};

const isByCard = sql<boolean>`exists (select from ${orderPayments} where order_id = ${prepaidAccounts.orderId}
  and source = 'stripe' and is_counted and amount_cents >= ${prepaidAccounts.cents})`;

function selectOwned(db: Db) {
  return db
    .select({ account: prepaidAccounts, sold: clientPackages, isByCard })
    .from(prepaidAccounts)
    .innerJoin(clientPackages, eq(clientPackages.accountId, prepaidAccounts.id));
}

/** Newest first. */
export async function listOwned(db: Db, clientIds: number[]): Promise<OwnedPackage[]> {
  if (clientIds.length === 0) return [];
  const rows = await selectOwned(db)
    .where(inArray(prepaidAccounts.clientId, clientIds))
    .orderBy(desc(prepaidAccounts.id));
  return rows as OwnedPackage[]; // a package that was paid has both, by constraints
}

export async function findOwned(db: Db, accountId: number): Promise<OwnedPackage | undefined> {
  const [row] = await selectOwned(db).where(eq(prepaidAccounts.id, accountId));
  return row as OwnedPackage | undefined; // as above
}

/** The member who has the package sold by this order, also after it was passed on. */
export async function findHolder(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await db.execute<{ userId: number | null }>(sql`
    select ${clients.userId} as "userId" from ${prepaidAccounts}
    join ${clients} on ${clients.id} = card_of(${prepaidAccounts.clientId})
    where ${prepaidAccounts.orderId} = ${orderId} and ${prepaidAccounts.kind} = 'package' limit 1`);
  return rows[0]?.userId ?? null;
}

export type DescribedEntry = { entry: EntryRow; visit: { treatmentName: string; startsAt: Date } | null };

/** Oldest first, with the visit they were used by. */
export function listEntries(db: Db, accountIds: number[]): Promise<DescribedEntry[]> {
  const { treatmentName, startsAt } = bookings;
  const isItsVisit = and(
    eq(prepaidEntries.sourceKind, 'booking'),
    eq(sql`${bookings.id}::text`, prepaidEntries.sourceId),
  );
  return db
    .select({ entry: prepaidEntries, visit: { treatmentName, startsAt } })
    .from(prepaidEntries)
    .leftJoin(bookings, isItsVisit)
    .where(inArray(prepaidEntries.accountId, accountIds))
    .orderBy(asc(prepaidEntries.id));
}

export type LockedVisit = { accountId: number; bookingId: number; startsAt: Date; treatmentName: string };

/** Visits that hold a session, the next first. */
export async function listHeldVisits(db: Db, accountIds: number[]): Promise<LockedVisit[]> {
  const { id: bookingId, prepaidAccountId, startsAt, treatmentName, status, archivedAt } = bookings;
  const rows = await db
    .select({ accountId: prepaidAccountId, bookingId, startsAt, treatmentName })
    .from(bookings)
    .where(
      and(
        inArray(prepaidAccountId, accountIds),
        inArray(status, ['pending', 'confirmed']),
        isNull(archivedAt),
      ),
    )
    .orderBy(asc(startsAt));
  return rows.map((row) => ({ ...row, accountId: row.accountId! })); // they were found by it
}

export function listPayoutsOf(db: Db, accountIds: number[]): Promise<PayoutRow[]> {
  return db.select().from(payouts).where(inArray(payouts.accountId, accountIds)).orderBy(asc(payouts.id));
}

export type KnownTreatment = {
  id: number;
  name: string;
  price: string;
  imageUrl: string | null;
  extraction: ExtractionRule;
  isOffered: boolean;
};

/** In the order of the site, archived ones too: what was sold names them. */
export async function listKnownTreatments(db: Db): Promise<KnownTreatment[]> {
  const { id, name, priceCents, imageUrl, extraction, isActive, archivedAt, position } = treatments;
  const isOnSite = sql<boolean>`(${isActive} and ${archivedAt} is null)`;
  const rows = await db
    .select({ id, name, priceCents, imageUrl, extraction, isOffered: isOnSite })
    .from(treatments)
    .orderBy(sql`${position} asc nulls first`, desc(id));
  return rows.map(({ priceCents: cents, ...row }) => ({ ...row, price: toMoneyString(cents) }));
}

// Whom to write to

export type Reader = { email: string; firstName: string | null; name: string };

/** Of the person behind a card; undefined once they are gone, or when no e-mail is known. */
export async function findReader(db: Db, clientId: number): Promise<Reader | undefined> {
  const person = await findPerson(db, clientId);
  return person?.email ? { ...person, email: person.email } : undefined;
}

type Person = Omit<Reader, 'email'> & { email: string | null };

/** Undefined once they are gone. */
export async function findPerson(db: Db, clientId: number): Promise<Person | undefined> {
  const { rows } = await db.execute<Person>(sql`
    select coalesce(users.email, ${clients.email}) as email, users.first_name as "firstName",
      coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), ${clients.name}) as name
    from ${clients} left join ${users} on users.id = ${clients.userId}
    where ${clients.id} = card_of(${clientId}) and ${clients.anonymisedAt} is null and users.deactivated_at is null`);
  return rows[0];
}

export type Expiring = {
  accountId: number;
  clientId: number;
  name: string;
  sessions: number;
  expiresAt: Date;
};

/** Marks those that expire by then and have something left; each once. */
export async function takeExpiring(
  tx: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Expiring[]> {
  const due = tx
    .select({ id: prepaidAccounts.id })
    .from(prepaidAccounts)
    .where(
      and(
        eq(prepaidAccounts.kind, 'package'),
        isNull(prepaidAccounts.warnedAt),
        lte(prepaidAccounts.expiresAt, until),
        sql`${prepaidAccounts.expiresAt} > ${now.toISOString()}`,
        sql`${prepaidAccounts.sessions} > 0`,
      ),
    )
    .orderBy(asc(prepaidAccounts.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const taken = await tx
    .update(prepaidAccounts)
    .set({ warnedAt: now })
    .where(inArray(prepaidAccounts.id, due))
    .returning();
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sold = await tx.select().from(clientPackages).where(inArray(clientPackages.accountId, ids));
  return taken.map(({ id, clientId, sessions, expiresAt }) => ({
    accountId: id,
    clientId: clientId!, // packages have an owner
    name: sold.find(({ accountId }) => accountId === id)?.name ?? '',
    sessions,
    expiresAt: expiresAt!, // found by it
  }));
}

// Erasure

/** What was typed in by hand may name them; the sums stay. */
export async function forgetTexts(tx: Db, clientIds: number[]): Promise<void> {
  const own = tx
    .select({ id: prepaidAccounts.id })
    .from(prepaidAccounts)
    .where(inArray(prepaidAccounts.clientId, clientIds));
  await tx.update(payouts).set({ payTo: '', reason: 'Refunded' }).where(inArray(payouts.accountId, own));
  await tx
    .update(clientPackages)
    .set({ certificate: '' })
    .where(or(inArray(clientPackages.accountId, own), inArray(clientPackages.clientId, clientIds)));
}
