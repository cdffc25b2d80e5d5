import { recordAudit } from '#server/audit/record-audit.ts';
import { findCard } from '#server/clients/cards.ts';
import { setMerged } from '#server/clients/data.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import type { ClientRow } from '#server/clients/tables.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { checkMerge, undoUntil } from '#shared/clients/merging.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { lockClients } from './data.ts';

const REFUSALS = {
  same_card: 'These are the same card already.',
  two_accounts:
    'Both have an account, so they cannot be merged. Please delete the account they do not use first.',
};

/** Both are one person. Nothing is rewritten: it can be undone for 30 days. */
export function mergeClients(
  ctx: Context,
  hooks: CardHooks[],
  id: number,
  otherId: number,
): Promise<{ id: number }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const clients = [await findCard(tx, id), await findCard(tx, otherId)];
    const rows = await lockClients(
      tx,
      clients.flatMap((client) => client?.id ?? []),
    );
    const [opened, other] = clients.map((client) => rows.find((row) => row.id === client?.id));
    if (!opened || !other) throw notFound('client');
    const verdict = checkMerge(opened, other);
    if (!verdict.ok) throw conflict(verdict.reason, REFUSALS[verdict.reason]);
    refuseMerged([opened, other]);

    const { stays, goes } = verdict;
    await setMerged(tx, goes, { into: stays, at: ctx.now(), by: ctx.visitor.id });
    await recordAudit(inTransaction, {
      action: 'merge client',
      target: `client ${stays}`,
      details: { merged: goes },
    });
    await notifyFeatures(inTransaction, hooks, [stays]);
    return { id: stays };
  });
}

/** Somebody merged one of them between the look and the lock. */
function refuseMerged(rows: ClientRow[]): void {
  if (rows.some(({ mergedIntoId }) => mergedIntoId !== null)) {
    throw conflict('merged_meanwhile', 'Somebody has just merged one of these cards. Please look again.');
  }
}

/** Each card has again what was written with it, also since. */
export function unmergeClients(
  ctx: Context,
  hooks: CardHooks[],
  id: number,
  mergedId: number,
): Promise<{ id: number }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const client = orNotFound(await findCard(tx, id), 'client');
    const rows = await lockClients(tx, [...new Set([client.id, mergedId])]);
    const merged = rows.find((row) => row.id === mergedId);
    if (!merged?.mergedAt || !client.ids.includes(mergedId)) throw notFound('client');
    if (undoUntil(merged.mergedAt) < ctx.now()) {
      throw conflict(
        'too_late',
        'These cards were merged more than 30 days ago. They can no longer be parted.',
      );
    }

    await setMerged(tx, mergedId, null);
    await recordAudit(inTransaction, {
      action: 'part client',
      target: `client ${client.id}`,
      details: { parted: mergedId },
    });
    await notifyFeatures(inTransaction, hooks, [client.id, mergedId]);
    return { id: client.id };
  });
}

async function notifyFeatures(inTransaction: Context, hooks: CardHooks[], ids: number[]): Promise<void> {
  for (const id of ids) {
    const client = await findCard(inTransaction.db, id);
    if (!client) continue;
    for (const hook of hooks) await hook.merged?.(inTransaction, client);
  }
}
