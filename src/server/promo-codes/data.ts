import { and, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { samePerson } from '#server/clients/same-person.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement, wholeRows } from '#server/kit/db/named-statement.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import { baseEmail } from '#shared/kit/email.ts';
import { type PromoCodeRow, type PromoUseRow, promoCodes, promoUses } from './tables.ts';

const whole = wholeRows(promoCodes);
const byCode = sql`select ${whole.columns} from promo_codes where code = ${sql.placeholder('code')} and archived_at is null`;
const readCode = namedStatement('promo code', byCode);
const readCodeAlone = namedStatement('promo code alone', sql`${byCode} for no key update`);

export async function findCode(db: Db, code: string): Promise<PromoCodeRow | undefined> {
  const [found] = await readCode(db, { code });
  return found && whole.toRow(found);
}

/** Locked until this transaction ends: whoever uses it counts alone. */
export async function lockCode(tx: Db, code: string): Promise<PromoCodeRow | undefined> {
  const [found] = await readCodeAlone(tx, { code });
  return found && whole.toRow(found);
}

/** Also an archived one. */
export const lockCodeById = lockById(promoCodes, 'no key update');

/** Whether visitors can be asked for one. */
export async function hasOpenCode(db: Db, today: string): Promise<boolean> {
  const { isActive, archivedAt, startsOn, endsOn } = promoCodes;
  const [row] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(
      and(
        eq(isActive, true),
        isNull(archivedAt),
        or(isNull(startsOn), lte(startsOn, today)),
        or(isNull(endsOn), gte(endsOn, today)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type CodeUser = {
  /** A card, or the account whose card it is. */
  clientId?: number | undefined;
  userId?: number | undefined;
  /** Given with what is booked or paid. */
  email?: string | undefined;
  phoneE164?: string | undefined;
  /** Bookings that are being booked or paid with the code. */
  exceptIds?: readonly number[] | undefined;
  /** Visits that are only booked count, too. */
  isBooking: boolean;
  visits: VisitsOfPerson;
};

/** Bookings depend on promo codes, so they offer what these must know of visits. SQL for statements with `samePerson.cte`. */
export type VisitsOfPerson = {
  /** One row for each visit before: but for those of `:exceptIds`, and with those that are only booked if `:isBooking`. */
  before: SQL;
  /** The visit's id of each booking that a code was taken off. */
  withCode: SQL;
  findGiven: (db: Db, bookingId: number) => Promise<{ email: string; phoneE164: string } | undefined>;
};
/** `clientId` null: nobody known, or a member who has no card yet. */
type Facts = { clientId: number | null; visitsBefore: number; usesBefore: number };

type ReadFacts = (db: Db, values: Record<string, unknown>) => Promise<Facts[]>;

/** For the visits that are given: bookings have one rule for them. */
const factsOf = new WeakMap<VisitsOfPerson, ReadFacts>();

/** What decides whether somebody may use a code: the visits and uses of the same person, under whatever account or card. */
export async function readClient(db: Db, code: string, usedBy: CodeUser): Promise<Facts> {
  const { clientId, userId, email = '', phoneE164 = '', exceptIds = [], isBooking, visits } = usedBy;
  const read = factsOf.get(visits) ?? readFacts(visits);
  factsOf.set(visits, read);
  const person = { userId, clientId, baseEmail: baseEmail(email), phoneE164 };
  return oneRow(await read(db, { ...person, code, exceptIds, isBooking }));
}

function readFacts(visits: VisitsOfPerson): ReadFacts {
  // In selects of their own: PostgreSQL would plan the statement anew for each value.
  const userId = sql`(select ${sql.placeholder('userId')}::int)`;
  const clientId = sql`(select ${sql.placeholder('clientId')}::int)`;
  const contact = {
    baseEmail: sql`${sql.placeholder('baseEmail')}::text`,
    phoneE164: sql`${sql.placeholder('phoneE164')}::text`,
  };
  const promoCodeId = sql`(select id from promo_codes where code = ${sql.placeholder('code')} and archived_at is null)`;
  return namedStatement<Facts>(
    'client of a promo code',
    sql`with own as materialized (
      select card_of(case when ${userId} is null then ${clientId}
        else (select id from clients where user_id = ${userId}) end) as id),
    ${samePerson.cteOf({ userId, clientId, ...contact })}
    select own.id as "clientId",
      (select count(*)::int from (${visits.before}) as visits) as "visitsBefore",
      (select count(*)::int from (${usesOfPerson(promoCodeId, visits)}) as used) as "usesBefore"
    from own`,
  );
}

/**
 * Their uses of a code that stand: by the card, and by what was given with the booking, since a guest's card keeps one
 * e-mail. Two selects, each with its index, where an `or` would read all uses of the code.
 */
function usesOfPerson(promoCodeId: SQL, { withCode }: VisitsOfPerson): SQL {
  const stands = sql`promo_code_id = ${promoCodeId} and released_at is null`;
  return sql`
    select id from promo_uses where client_id = any ((select card_ids from person)::int[]) and ${stands}
    union
    select promo_uses.id from (${withCode}) as booked join promo_uses on booking_id = booked.visit_id
      where ${stands}`;
}

const addUse = namedStatement(
  'use promo code',
  sql`insert into promo_uses (promo_code_id, client_id, order_id, booking_id, cents, is_once, used_at)
    values (${sql.placeholder('promoCodeId')}, ${sql.placeholder('clientId')}, ${sql.placeholder('orderId')},
      ${sql.placeholder('bookingId')}, ${sql.placeholder('cents')}, ${sql.placeholder('isOnce')}, ${sql.placeholder('usedAt')})`,
);

export async function insertUse(tx: Db, row: Omit<PromoUseRow, 'id' | 'releasedAt'>): Promise<void> {
  await addUse(tx, row);
}

/** Of an order, or of a visit by its first booking. */
export type UsePlace = { orderId: number } | { bookingId: number };

export async function releaseUse(tx: Db, place: UsePlace, now: Date): Promise<void> {
  const isIts =
    'orderId' in place ? eq(promoUses.orderId, place.orderId) : eq(promoUses.bookingId, place.bookingId);
  await tx
    .update(promoUses)
    .set({ releasedAt: now })
    .where(and(isIts, isNull(promoUses.releasedAt)));
}

/** The last one, whether it stands or not. */
export async function findUseOfBooking(tx: Db, bookingId: number): Promise<PromoUseRow | undefined> {
  const [row] = await tx
    .select()
    .from(promoUses)
    .where(eq(promoUses.bookingId, bookingId))
    .orderBy(desc(promoUses.id))
    .limit(1);
  return row;
}

/** Whether the same person has used it elsewhere; by the card, and by what was given with the booking. */
export async function hasOtherUse(
  tx: Db,
  { promoCodeId, clientId, bookingId }: PromoUseRow,
  visits: VisitsOfPerson,
): Promise<boolean> {
  const given = bookingId === null ? undefined : await visits.findGiven(tx, bookingId);
  const { rows } = await tx.execute(
    sql`with ${samePerson.cte({ clientId, ...given })} ${usesOfPerson(sql`${promoCodeId}`, visits)} limit 1`,
  );
  return rows.length > 0;
}

export async function reviveUse(tx: Db, id: number): Promise<void> {
  await tx
    .update(promoUses)
    .set({ releasedAt: null })
    .where(and(eq(promoUses.id, id), isNotNull(promoUses.releasedAt)));
}

export const promoCodeAuditNames: AuditNames = {
  code: (id) => sql`select code from promo_codes where id = ${id}`,
};
