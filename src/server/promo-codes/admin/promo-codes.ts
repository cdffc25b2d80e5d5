import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { requireProducts, requireTreatments } from '#server/catalog/require-records.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { NewPromoCodeRow, PromoCodeRow } from '#server/promo-codes/tables.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { conflict, HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminPromoCode, NewPromoCode, PromoCodeChange } from '#shared/promo-codes/admin-contract.ts';
import { readPromoCode } from '#shared/promo-codes/read-promo-code.ts';
import { readPromoValue } from '#shared/promo-codes/read-value.ts';
import {
  type CodeWithUses,
  findCodeById,
  findIdByCode,
  insertCode,
  listCodes,
  lockArchivedCode,
  lockNames,
  lockStanding,
  updateCode,
} from './data.ts';

type Reading = Pick<Context, 'db' | 'now'>;

export async function listPromoCodes(
  { db, now }: Reading,
  query: PageQuery,
): Promise<PageOf<AdminPromoCode>> {
  const page = { words: query.q, limit: query.pageSize, offset: offsetOf(query) };
  const { rows, total } = await listCodes(db, page);
  const today = studioDay(now());
  return { items: rows.map((row) => toAdmin(row, today)), total };
}

export async function getPromoCode({ db, now }: Reading, id: number): Promise<AdminPromoCode> {
  const row = orNotFound(await findCodeById(db, id), 'promo code');
  return toAdmin(row, studioDay(now()));
}

export function addPromoCode(ctx: Context, fields: NewPromoCode): Promise<AdminPromoCode> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = toRow(fields);
    await requireTreatments(tx, row.treatmentIds);
    await requireProducts(tx, row.productIds);
    await refuseSameName(tx, row.code);
    const at = ctx.now();
    const id = await insertCode(tx, { ...row, createdAt: at, updatedAt: at });
    const after = termsOf({ ...row, id });
    await recordAudit(inTransaction, { action: 'add promo code', target: `code ${id}`, details: { after } });
    return getPromoCode(inTransaction, id);
  });
}

/** What was booked and bought with it keeps its price. */
export function changePromoCode(
  ctx: Context,
  id: number,
  { updatedAt: version, ...fields }: PromoCodeChange,
): Promise<AdminPromoCode> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = toRow(fields);
    await refuseSameName(tx, row.code, id);
    const before = orNotFound(await lockStanding(tx, id), 'promo code');
    refuseConflict(version, before.updatedAt);
    refuseFewer(row, before);
    await requireTreatments(tx, row.treatmentIds, before.treatmentIds);
    await requireProducts(tx, row.productIds, before.productIds);
    await updateCode(tx, id, { ...row, updatedAt: ctx.now() });
    const details = changesOf(termsOf(before), termsOf({ ...row, id }));
    await recordAudit(inTransaction, { action: 'change promo code', target: `code ${id}`, details });
    return getPromoCode(inTransaction, id);
  });
}

/** Archives it: its uses refer to it. */
export async function removePromoCode(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const before = orNotFound(await lockStanding(tx, id), 'promo code');
    await updateCode(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    const details = { before: termsOf(before) };
    const entry = { action: 'delete promo code', target: `code ${id}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
  });
}

export function restorePromoCode(ctx: Context, id: number): Promise<AdminPromoCode> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockNames(tx);
    const row = orNotFound(await lockArchivedCode(tx, id), 'promo code');
    await refuseSameName(tx, row.code, id);
    await updateCode(tx, id, { archivedAt: null, updatedAt: ctx.now() });
    const after = termsOf(row);
    await recordAudit(inTransaction, {
      action: 'restore promo code',
      target: `code ${id}`,
      details: { after },
    });
    return getPromoCode(inTransaction, id);
  });
}

async function refuseSameName(tx: Db, code: string, ownId?: number): Promise<void> {
  await lockNames(tx);
  const other = await findIdByCode(tx, code);
  if (other === undefined || other === ownId) return;
  const message = `There is already a code ${code}.`;
  throw new HttpProblem(409, { code: 'code_taken', message, fields: { code: message } });
}

function refuseFewer({ mostUses }: Pick<Row, 'mostUses'>, { uses }: PromoCodeRow): void {
  if (mostUses === null || mostUses >= uses) return;
  throw conflict('used_more', `It has been used ${uses} times already.`);
}

type Row = Omit<PromoCodeRow, 'id' | 'uses' | 'archivedAt' | 'createdAt' | 'updatedAt'>;

/** The contract has checked code, value and minimum. What a code is not for has no list. */
function toRow({ code, value, minimum, ...fields }: NewPromoCode): Row {
  return {
    ...fields,
    code: readPromoCode(code) ?? '',
    value: readPromoValue({ kind: fields.kind, value }) ?? 0,
    treatmentIds: fields.forTreatments ? fields.treatmentIds : null,
    productIds: fields.forProducts ? fields.productIds : null,
    minimumCents: parseMoney(minimum) ?? 0,
  } satisfies Omit<NewPromoCodeRow, 'createdAt' | 'updatedAt'>;
}

/** As it is entered, for the audit log. */
function termsOf({ id, value, minimumCents, ...row }: Row & { id: number }) {
  const { code, description, kind, forTreatments, forProducts, forPackages, treatmentIds, productIds } = row;
  const { startsOn, endsOn, isFirstVisitOnly, isOncePerClient, mostUses, isActive } = row;
  return {
    id,
    code,
    description,
    kind,
    value: kind === 'percent' ? String(value) : toMoneyString(value),
    forTreatments,
    forProducts,
    forPackages,
    treatmentIds,
    productIds,
    startsOn,
    endsOn,
    isFirstVisitOnly,
    isOncePerClient,
    mostUses,
    minimum: toMoneyString(minimumCents),
    isActive,
  } satisfies NewPromoCode & { id: number };
}

function toAdmin(row: CodeWithUses, today: string): AdminPromoCode {
  return {
    ...termsOf(row),
    uses: row.uses,
    usedAmount: toMoneyString(row.usedCents),
    state: stateOf(row, today),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function stateOf(
  { isActive, startsOn, endsOn, mostUses, uses }: PromoCodeRow,
  today: string,
): AdminPromoCode['state'] {
  if (!isActive) return 'off';
  if (endsOn && endsOn < today) return 'ended';
  if (mostUses !== null && uses >= mostUses) return 'used up';
  return startsOn && startsOn > today ? 'planned' : 'active';
}
