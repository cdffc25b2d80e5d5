import { cardFor } from '#server/clients/card-for.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkPromoCode, isOnce, type PromoLine } from '#shared/promo-codes/check-promo-code.ts';
import type { PromoCheck } from '#shared/promo-codes/contract.ts';
import { readPromoCode } from '#shared/promo-codes/read-promo-code.ts';
import {
  type CodeUser,
  findCode,
  findUseOfBooking,
  hasOpenCode,
  hasOtherUse,
  insertUse,
  lockCode,
  lockCodeById,
  readClient,
  releaseUse,
  reviveUse,
  type UsePlace,
  type VisitsOfPerson,
} from './data.ts';
import type { PromoCodeRow } from './tables.ts';

/** What bookings offer, since they depend on this. */
export type PromoVisits = VisitsOfPerson;

type InTransaction = Pick<Tools, 'db' | 'now'>;
/** Null: nobody is chosen. `guest`: nobody we know, which whoever only asks about a code may be. */
type PossibleUser = CodeUser | null | 'guest';
type Requested = { code: string; lines: readonly PromoLine[]; usedBy: PossibleUser };

export type LockedCode = {
  id: number;
  code: string;
  clientId: number | null;
  isOnce: boolean;
  /** Taken off each line. */
  lineCents: number[];
  totalCents: number;
};

/**
 * What the code would take off now. A guest is not told whether anybody was here before: whoever books or buys with it
 * is held against that.
 */
export async function checkCode(
  ctx: Context<Visitor | null>,
  visits: VisitsOfPerson,
  { code, lines }: PromoCheck,
) {
  const usedBy = ctx.visitor
    ? { userId: ctx.visitor.id, isBooking: lines.some(({ kind }) => kind === 'treatment'), visits }
    : ('guest' as const);
  const priced = lines.map(({ kind, id, amount }) => ({ kind, id, cents: parseMoney(amount) ?? 0 }));
  return quoteCode(ctx, { code, lines: priced, usedBy });
}

/** What the code would take off, for the API. Nothing is locked: whoever takes it counts anew. */
export async function quoteCode(inTransaction: InTransaction, requested: Requested) {
  const found = await readTerms(inTransaction, requested, findCode);
  const { code, lineCents, totalCents } = checkTerms(inTransaction, found, requested);
  return { code, amount: toMoneyString(totalCents), lineAmounts: lineCents.map(toMoneyString) };
}

/**
 * The code with what it takes off; `usePromoCode` then writes its use. One whose uses are limited is locked until the
 * caller's transaction ends, so that whoever uses it counts alone; of others nobody waits for anybody.
 */
export async function lockPromoCode(inTransaction: InTransaction, requested: Requested): Promise<LockedCode> {
  const found = await readTerms(inTransaction, requested, findCode);
  const isLimited = found.row !== undefined && (found.row.mostUses !== null || isOnce(found.row));
  const latest = isLimited ? await readTerms(inTransaction, requested, lockCode) : found;
  const held = checkTerms(inTransaction, latest, requested);
  return { ...held, clientId: held.clientId ?? (await memberCard(inTransaction, requested.usedBy)) };
}

/** Of a member who had none yet. */
async function memberCard({ db, now }: InTransaction, usedBy: PossibleUser): Promise<number | null> {
  if (usedBy === null || usedBy === 'guest' || usedBy.userId === undefined) return null;
  return cardFor(db, { person: { standing: 'signed-in', userId: usedBy.userId }, phone: '' }, now());
}

export async function usePromoCode(
  { db, now }: InTransaction,
  { id, clientId, isOnce, totalCents }: LockedCode,
  place: UsePlace,
): Promise<void> {
  const use = { promoCodeId: id, clientId, isOnce, cents: totalCents, usedAt: now() };
  await insertUse(db, { orderId: null, bookingId: null, ...place, ...use });
}

/** For a cancelled, refunded or voided order, and for a visit that does not take place. Once, however often it is called. */
export function releasePromoUse({ db, now }: InTransaction, place: UsePlace): Promise<void> {
  return releaseUse(db, place, now());
}

/**
 * For a booking that is open again: its code is used again, also after its last day. False: somebody else had the last
 * use, or the client has used it for another visit; the price that was promised stays.
 */
export async function takePromoUseAgain(
  { db }: InTransaction,
  bookingId: number,
  visits: VisitsOfPerson,
): Promise<boolean> {
  const use = await findUseOfBooking(db, bookingId);
  if (!use || use.releasedAt === null) return true;
  const code = (await lockCodeById(db, use.promoCodeId))!; // by a foreign key
  if (code.mostUses !== null && code.uses >= code.mostUses) return false;
  if (use.isOnce && (await hasOtherUse(db, use, visits))) return false;
  await reviveUse(db, use.id);
  return true;
}

/** Whether the site asks for codes. */
export function hasPromoCodes(db: Db, today: string): Promise<boolean> {
  return hasOpenCode(db, today);
}

type Terms = { row: PromoCodeRow | undefined; facts: Awaited<ReturnType<typeof readClient>> | null };

/** Sent together: when the code is locked, what its client has used is read after that. */
async function readTerms(
  { db }: InTransaction,
  { code, usedBy }: Requested,
  read: typeof findCode,
): Promise<Terms> {
  const text = readPromoCode(code) ?? '';
  const isKnown = usedBy !== null && usedBy !== 'guest';
  const [row, facts] = await Promise.all([read(db, text), isKnown ? readClient(db, text, usedBy) : null]);
  return { row, facts };
}

function checkTerms({ now }: InTransaction, { row, facts }: Terms, { lines, usedBy }: Requested): LockedCode {
  const client = usedBy === 'guest' ? NOBODY : facts;
  const verdict = checkPromoCode({ terms: row ?? null, lines, client, day: studioDay(now()) });
  if (!row || !verdict.ok) throw refused(verdict as Extract<typeof verdict, { ok: false }>); // without a row it is not ok
  const { lineCents, totalCents } = verdict;
  return {
    id: row.id,
    code: row.code,
    lineCents,
    totalCents,
    clientId: facts?.clientId ?? null,
    isOnce: isOnce(row),
  };
}

const NOBODY = { visitsBefore: 0, usesBefore: 0 };

function refused({ reason, message }: { reason: string; message: string }): HttpProblem {
  return new HttpProblem(422, { code: reason, message, fields: { promoCode: message } });
}
