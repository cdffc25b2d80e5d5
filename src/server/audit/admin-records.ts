import type { Db } from '#server/kit/db/db.ts';
import { archiveRow, bringBackRow, type RecordTable, writePositions } from '#server/kit/db/record-rows.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { type HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import { recordChange } from './record-audit.ts';

type NounOf<Action> = Action extends `restore ${infer Noun}` ? Noun : never;

type Kind<Row, Shown> = {
  /** As in "add treatment", "treatment 7" and "We could not find that treatment". */
  noun: NounOf<AuditAction>;
  table: RecordTable;
  /** Locks one that is not archived. */
  lock: (tx: Db, id: number) => Promise<Row | undefined>;
  /** One that is not archived, as admins see it. */
  read: (db: Db, id: number, now: Date) => Promise<Shown | undefined>;
  /** What the audit log compares. */
  fieldsOf: (shown: Shown) => Record<string, unknown>;
};

/** Records that admins add, change, archive and restore: each in a transaction together with its audit entry. */
export function adminRecords<Row extends { updatedAt: Date }, Shown extends { id: number }>({
  noun,
  table,
  lock,
  read,
  fieldsOf,
}: Kind<Row, Shown>) {
  async function get({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<Shown> {
    return orNotFound(await read(db, id, now()), noun);
  }

  const target = (id: number) => `${noun} ${id}`;

  return {
    get,

    /** `insert` gives the id of the new one. */
    add: (ctx: Context, insert: (inTransaction: Context) => Promise<number>): Promise<Shown> =>
      withTransaction(ctx, async (inTransaction) => {
        const added = await get(inTransaction, await insert(inTransaction));
        const after = fieldsOf(added);
        await recordChange(inTransaction, { action: `add ${noun}`, target: target(added.id), after });
        return added;
      }),

    change: (
      ctx: Context,
      { id, version }: { id: number; version: string | undefined },
      write: (inTransaction: Context, row: Row, before: Shown) => Promise<void>,
    ): Promise<Shown> =>
      withTransaction(ctx, async (inTransaction, tx) => {
        const row = orNotFound(await lock(tx, id), noun);
        refuseConflict(version, row.updatedAt);
        const before = await get(inTransaction, id);
        await write(inTransaction, row, before);
        const after = await get(inTransaction, id);
        const fields = { before: fieldsOf(before), after: fieldsOf(after) };
        await recordChange(inTransaction, { action: `change ${noun}`, target: target(id), ...fields });
        return after;
      }),

    /** Archives it: others refer to it. `around` may refuse, and sees to what belongs to it. */
    remove: (ctx: Context, id: number, around: Around = (_, archiveIt) => archiveIt()): Promise<void> =>
      withTransaction(ctx, async (inTransaction, tx) => {
        orNotFound(await lock(tx, id), noun);
        const before = fieldsOf(await get(inTransaction, id));
        await around(inTransaction, () => archiveRow(tx, table, id, ctx.now()));
        await recordChange(inTransaction, { action: `delete ${noun}`, target: target(id), before });
      }),

    /** Idempotent. */
    restore: (ctx: Context, id: number): Promise<Shown> =>
      withTransaction(ctx, async (inTransaction, tx) => {
        const isBack = await bringBackRow(tx, table, id, ctx.now());
        const restored = await get(inTransaction, id);
        const entry = { action: `restore ${noun}`, target: target(id), after: fieldsOf(restored) };
        if (isBack) await recordChange(inTransaction, entry);
        return restored;
      }),
  };
}

type Around = (inTransaction: Context, archiveIt: () => Promise<void>) => Promise<void>;

type Order = {
  /** As in "order packages". */
  nouns: string;
  table: RecordTable;
  /** All in their order, locked until the transaction ends. */
  lockAll: (tx: Db) => Promise<{ id: number; name: string }[]>;
  /** An incomplete list means that somebody added or deleted one meanwhile. */
  whenIncomplete: HttpProblem;
};

/** The order on the site. Their `updatedAt` stays: a form that is open is not in conflict with it. */
export function orderRecords(
  ctx: Context,
  ids: number[],
  { nouns, table, lockAll, whenIncomplete }: Order,
): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const rows = await lockAll(tx);
    const given = new Set(ids);
    if (ids.length !== rows.length || !rows.every(({ id }) => given.has(id))) throw whenIncomplete;
    const before = { order: rows.map(({ name }) => name) };
    await writePositions(tx, table, ids);
    const after = { order: (await lockAll(tx)).map(({ name }) => name) };
    await recordChange(inTransaction, { action: `order ${nouns}`, target: nouns, before, after });
  });
}
