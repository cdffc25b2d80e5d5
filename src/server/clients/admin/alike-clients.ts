import { recordAudit } from '#server/audit/record-audit.ts';
import { findCard } from '#server/clients/cards.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { AlikePair } from '#shared/clients/contract.ts';
import { isNearlySamePhone } from '#shared/clients/nearly-same-phone.ts';
import { notFound } from '#shared/kit/problem.ts';
import { insertApart, listAlikePairs, listPeopleById } from './data.ts';

const MOST_PAIRS = 50;

/** Cards that may be one person: the same phone or e-mail, or the same name with a phone that looks mistyped. */
export async function listAlikeClients({ db }: Context): Promise<AlikePair[]> {
  const candidates = await listAlikePairs(db);
  const pairs = candidates
    .filter(({ why, phones: [one, other] }) => why !== 'name' || isNearlySamePhone(one, other))
    .slice(0, MOST_PAIRS);
  const people = await listPeopleById(
    db,
    pairs.flatMap(({ ids }) => ids),
  );
  return pairs.flatMap(({ why, ids: [oneId, otherId] }) => {
    const [one, other] = [people.get(oneId), people.get(otherId)];
    return one && other ? { why, one, other } : [];
  });
}

/** Two people; once is enough, in whichever order. */
export function keepApart(ctx: Context, id: number, otherId: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const [one, other] = [await findCard(tx, id), await findCard(tx, otherId)];
    if (!one || !other || one.id === other.id) throw notFound('client');
    await insertApart(tx, {
      clientId: Math.min(one.id, other.id),
      otherId: Math.max(one.id, other.id),
      decidedAt: ctx.now(),
      decidedBy: ctx.visitor.id,
    });
    await recordAudit(inTransaction, {
      action: 'keep cards apart',
      target: `client ${one.id}`,
      details: { other: other.id },
    });
  });
}
