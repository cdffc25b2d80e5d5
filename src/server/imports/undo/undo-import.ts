import {
  type ImportedState,
  removeClients,
  restoreImportedState,
} from '#server/accounts/admin/import-clients.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { changeProduct, deleteProduct } from '#server/catalog/admin/products.ts';
import {
  type CardWritten,
  readWritten,
  removeCards,
  restoreWritten,
} from '#server/clients/imports/imported-cards.ts';
import { withoutEvents } from '#server/events/without-events.ts';
import {
  deleteImportedKeys,
  deleteRecords,
  findImport,
  listRecords,
  lockImports,
  markUndone,
} from '#server/imports/data.ts';
import { toPastImport } from '#server/imports/list-imports.ts';
import type { ImportRecordRow, RecordKind } from '#server/imports/tables.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { takeBackBalance } from '#server/loyalty/admin/import-balance.ts';
import { cancelBroughtOrder } from '#server/orders/in-advance/brought-order.ts';
import { takeBackOpening } from '#server/prepaid/ledger/bring-over.ts';
import type { PastImport } from '#shared/imports/contract.ts';
import { type Obstacle, obstacleSentence, UNDO_HOURS, undoEnd } from '#shared/imports/undo.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import {
  deleteBookings,
  listChangedAccounts,
  listOnAccounts,
  listOnBookings,
  listOnCards,
  listOnPrepaid,
  listOnProducts,
  listRewritten,
  listSpentPoints,
  lockMade,
} from './data.ts';

/**
 * All of an import or nothing: what it made is removed, what it changed is as before. Refused as soon as something was
 * built on it, with the names of whom. The lock of imports lets one of two win.
 */
export function undoImport(ctx: Context, id: number): Promise<PastImport> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockImports(tx);
    const row = orNotFound(await findImport(tx, id), 'import');
    if (row.undoneAt) throw conflict('import_undone', 'This import was undone already.');
    if (undoEnd(row.importedAt) <= inTransaction.now()) {
      throw conflict('undo_too_late', `An import can be undone for ${UNDO_HOURS} hours.`);
    }
    const records = await listRecords(tx, id);
    const obstacles: Obstacle[] = [];
    for (const step of STEPS) {
      const own = records.filter(({ record }) => record === step.record);
      if (own.length === 0) continue;
      obstacles.push(...(await step.obstacles(inTransaction, own, row.importedAt)));
      // The next steps would find what this one removes.
      if (obstacles.length === 0) await withoutEvents(tx, () => step.undo(inTransaction, own));
    }
    if (obstacles.length > 0) throw conflict('import_built_on', obstacleSentence(obstacles));
    await deleteImportedKeys(tx, id);
    await deleteRecords(tx, id);
    const undone = { at: inTransaction.now(), by: inTransaction.visitor.id };
    await markUndone(tx, id, undone);
    const { counts, kind } = row;
    await recordAudit(inTransaction, {
      action: 'undo import',
      target: kind,
      details: { import: id, ...counts },
    });
    return toPastImport({ ...row, undoneAt: undone.at }, inTransaction.now());
  });
}

type Step = {
  record: RecordKind;
  /** What stands in the way. */
  obstacles: (ctx: Context, records: ImportRecordRow[], since: Date) => Promise<Obstacle[]>;
  undo: (ctx: Context, records: ImportRecordRow[]) => Promise<void>;
};

/** What stands on something else goes first. */
const STEPS: readonly Step[] = [
  {
    record: 'prepaid',
    obstacles: ({ db }, records) => listOnPrepaid(db, idsOf(records)),
    undo: async (ctx, records) => {
      for (const id of idsOf(records)) await undoOpening(ctx, id);
    },
  },
  {
    record: 'points',
    obstacles: ({ db }, records) => listSpentPoints(db, idsOf(records)),
    undo: async (ctx, records) => {
      for (const id of idsOf(records)) await takeBackBalance(ctx, id);
    },
  },
  {
    record: 'booking',
    obstacles: ({ db, now }, records, since) => listOnBookings(db, idsOf(records), { since, now: now() }),
    undo: ({ db }, records) => deleteBookings(db, idsOf(records)),
  },
  {
    record: 'product',
    obstacles: ({ db }, records, since) => listOnProducts(db, idsOf(records), since),
    undo: undoProducts,
  },
  { record: 'details', obstacles: findRewritten, undo: restoreDetails },
  {
    record: 'client',
    obstacles: async ({ db }, records, since) => {
      await lockMade(db, { clientIds: idsOf(records), userIds: [] });
      return listOnCards(db, idsOf(records), since);
    },
    // Those of accounts, too: an account that goes first would leave its card to a guest.
    undo: ({ db }, records) => removeCards(db, idsOf(records)),
  },
  { record: 'account', obstacles: findOnAccounts, undo: undoAccounts },
];

function idsOf(records: readonly ImportRecordRow[]): number[] {
  return records.map(({ recordId }) => recordId);
}

async function undoOpening(ctx: Context, accountId: number): Promise<void> {
  const taken = await takeBackOpening(ctx, accountId, { staffId: ctx.visitor.id });
  // Used between the look and the lock.
  if (!taken) throw retryTransaction('a balance was used meanwhile');
  await cancelBroughtOrder(ctx.db, taken.orderId, ctx.now());
}

async function undoProducts(ctx: Context, records: readonly ImportRecordRow[]): Promise<void> {
  for (const { recordId, before } of records) {
    if (!before) {
      await deleteProduct(ctx, recordId);
      continue;
    }
    const { name, description, price, stock } = before;
    await changeProduct(ctx, recordId, {
      ...(typeof name === 'string' && { name }),
      ...(typeof description === 'string' && { description }),
      ...(typeof price === 'string' && { price: parseMoney(price) ?? undefined }),
      ...(typeof stock === 'string' && { stockQuantity: Number(stock) }),
    });
  }
}

/** Cards on which somebody has written since. */
async function findRewritten({ db }: Context, records: readonly ImportRecordRow[]): Promise<Obstacle[]> {
  const now = new Map((await readWritten(db, idsOf(records))).map((written) => [written.id, written]));
  const rewritten = records.filter(({ recordId, after }) => {
    const written = now.get(recordId);
    return !written || !isSame(written, after);
  });
  return listRewritten(db, idsOf(rewritten));
}

async function restoreDetails({ db }: Context, records: readonly ImportRecordRow[]): Promise<void> {
  for (const { before } of records) await restoreWritten(db, before as CardWritten); // as it was recorded
}

/** Whatever the order of the fields. */
function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

async function findOnAccounts(
  { db }: Context,
  records: readonly ImportRecordRow[],
  since: Date,
): Promise<Obstacle[]> {
  const made = idsOf(records.filter(({ before }) => before === null));
  const changed = idsOf(records.filter(({ before }) => before !== null));
  return [...(await listOnAccounts(db, made, since)), ...(await listChangedAccounts(db, changed, since))];
}

async function undoAccounts({ db }: Context, records: readonly ImportRecordRow[]): Promise<void> {
  await removeClients(
    db,
    records.flatMap(({ before, recordId }) => (before === null ? recordId : [])),
  );
  for (const { before } of records) if (before) await restoreImportedState(db, toState(before));
}

/** JSON has its times as text. */
function toState(before: Record<string, unknown>): ImportedState {
  const state = before as Omit<ImportedState, 'importedAt' | 'updatedAt'> & {
    importedAt: string | null;
    updatedAt: string;
  }; // as it was recorded
  return {
    ...state,
    importedAt: state.importedAt === null ? null : new Date(state.importedAt),
    updatedAt: new Date(state.updatedAt),
  };
}
