import { findMemberCard } from '#server/clients/cards.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { giveBackAccount } from '#server/orders/in-advance/give-back.ts';
import { requirePackage } from '#server/prepaid/ledger/sessions/sessions.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { ClientPackage, GivenBackReply } from '#shared/prepaid/packages/contract.ts';
import { whyNotAlone } from '#shared/prepaid/packages/giving-back.ts';
import { findOwned, listOwned, type OwnedPackage } from './data.ts';
import { mailGivenBack } from './mail-given-back.ts';
import { readPackages } from './read-packages.ts';
import { writeStatement } from './write-statement.ts';

export async function listMyPackages(ctx: Context): Promise<ClientPackage[]> {
  const client = await findMemberCard(ctx.db, ctx.visitor.id);
  return client ? readPackages(ctx, await listOwned(ctx.db, client.ids)) : [];
}

/** In the cooling-off, by the client alone: all that is unused, no fee. */
export function giveBackOwn(
  ctx: Context,
  accountId: number,
  { payTo }: { payTo?: string | null | undefined },
): Promise<GivenBackReply> {
  return withTransaction(ctx, async (inTransaction) => {
    await requireOwn(inTransaction, accountId);
    // Locked before it is looked at: what was read above may be used or booked meanwhile.
    const { account, sold } = await requirePackage(inTransaction, accountId);
    const { cents, held } = account;
    const coolingOffUntil = sold.coolingOffUntil!; // it has an account
    const why = whyNotAlone({ cents, held, coolingOffUntil, now: ctx.now() });
    if (why) throw conflict('not_to_give_back', why);
    const terms = { reason: 'Refunded in the cooling-off', payTo: payTo ?? '', staffId: null };
    const given = await giveBackAccount(inTransaction, accountId, terms);
    const { sessions, clientId } = account;
    await mailGivenBack(inTransaction, { clientId: clientId!, name: sold.name, sessions, given }); // it has an owner
    return { amount: toMoneyString(given.cents), way: given.way };
  });
}

export async function writeOwnStatement(ctx: Context, accountId: number): Promise<FileAnswer> {
  return writeStatement(ctx, await requireOwn(ctx, accountId));
}

/** Somebody else's is not found. */
async function requireOwn(ctx: Context, accountId: number): Promise<OwnedPackage> {
  const client = await findMemberCard(ctx.db, ctx.visitor.id);
  const owned = client && (await findOwned(ctx.db, accountId));
  if (!owned || !client.ids.includes(owned.account.clientId)) throw notFound('package');
  return owned;
}
