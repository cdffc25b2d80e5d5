import { recordAudit } from '#server/audit/record-audit.ts';
import { findCard } from '#server/clients/cards.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { giveBackAccount } from '#server/orders/in-advance/give-back.ts';
import { reverseExpiry } from '#server/prepaid/ledger/post-entry.ts';
import { requirePackage } from '#server/prepaid/ledger/sessions/sessions.ts';
import { findOwned, listOwned, type OwnedPackage } from '#server/prepaid/packages/data.ts';
import { mailGivenBack } from '#server/prepaid/packages/mail-given-back.ts';
import { mailTransferred } from '#server/prepaid/packages/mail-transferred.ts';
import { readPackages } from '#server/prepaid/packages/read-packages.ts';
import { writeStatement } from '#server/prepaid/packages/write-statement.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, orNotFound, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { ClientPackages, StaffRefund } from '#shared/prepaid/packages/admin-contract.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf, mostFeePercent } from '#shared/prepaid/packages/giving-back.ts';
import { moveAccount, setCertificate, setExpiry } from './data.ts';

export async function listClientPackages(ctx: Context, clientId: number): Promise<ClientPackages> {
  const client = orNotFound(await findCard(ctx.db, clientId), 'client');
  const [owned, { prepaid }] = await Promise.all([listOwned(ctx.db, client.ids), readSettings(ctx.db)]);
  return { packages: await readPackages(ctx, owned), feePercent: prepaid.refundFeePercent };
}

/** By the policy of the studio; staff may keep less than it says, with a reason. */
export function refundPackage(ctx: Context, accountId: number, input: StaffRefund): Promise<ClientPackage> {
  return changeHeld(ctx, accountId, async (inTransaction, { account, sold }) => {
    const { prepaid } = await readSettings(inTransaction.db);
    const cooling = { coolingOffUntil: sold.coolingOffUntil, now: ctx.now() };
    const most = mostFeePercent(cooling, prepaid.refundFeePercent);
    const feePercent = input.feePercent ?? most;
    if (feePercent > most) throw feeTooHigh(most);
    const { reason, payTo } = input;
    const terms = { feePercent, reason, payTo: payTo ?? '', staffId: ctx.visitor.id };
    const given = await giveBackAccount(inTransaction, accountId, terms);
    const { clientId, sessions } = account;
    await mailGivenBack(inTransaction, { clientId, name: sold.name, sessions, given }, { isByStudio: true });
    const after = { refund: toMoneyString(given.cents), fee: toMoneyString(given.feeCents), reason };
    await recordAudit(inTransaction, entryOf('refund package', accountId, { before: {}, after }));
  });
}

/** The cooling-off was the buyer's: what is given away can only be given back through the studio. */
export function transferPackage(
  ctx: Context,
  accountId: number,
  { clientId, reason }: { clientId: number; reason: string },
): Promise<ClientPackage> {
  return changeHeld(ctx, accountId, async (inTransaction, { account, sold }) => {
    const to = orNotFound(await findCard(inTransaction.db, clientId), 'client');
    if (!sold.isTransferable) throw refusal('not_transferable', `${sold.name} cannot be transferred.`);
    if (to.ids.includes(account.clientId)) {
      throw refusal('same_client', 'It belongs to this client already.');
    }
    if (account.sessions === 0) throw conflict('nothing_left', 'There is nothing left to transfer.');
    if (account.held > 0) {
      throw conflict('sessions_booked', 'A session of it is booked. Please cancel that visit first.');
    }
    const now = ctx.now();
    const coolingOffUntil = sold.coolingOffUntil < now ? sold.coolingOffUntil : now;
    await moveAccount(inTransaction.db, accountId, { clientId: to.id, coolingOffUntil });
    await mailTransferred(inTransaction, { account, sold }, to.id);
    const details = { before: { clientId: account.clientId }, after: { clientId: to.id, reason } };
    await recordAudit(inTransaction, entryOf('transfer package', accountId, details));
  });
}

/** By the studio's decision; what had expired is there again. */
export function extendPackage(
  ctx: Context,
  accountId: number,
  { lastDay, reason }: { lastDay: string; reason: string },
): Promise<ClientPackage> {
  return changeHeld(ctx, accountId, async (inTransaction, { account }) => {
    const { sessions, expiresAt } = account;
    const back = await reverseExpiry(inTransaction, account, { staffId: ctx.visitor.id });
    if (sessions + back.sessions === 0) throw conflict('nothing_left', 'There is no session left in it.');
    const was = expiresAt && studioDay(lastDayOf(expiresAt));
    if (was && lastDay <= was) {
      throw refusal('not_later', 'Please choose a day after the one until which it is valid.');
    }
    if (lastDay < studioDay(ctx.now())) {
      throw refusal('not_later', 'Please choose a day that is still to come.');
    }
    await setExpiry(inTransaction.db, accountId, studioInstant(addDays(lastDay, 1), '00:00'));
    const again = back.sessions > 0 && { sessionsBack: back.sessions, valueBack: toMoneyString(back.cents) };
    const details = { before: { validUntil: was }, after: { validUntil: lastDay, reason, ...again } };
    await recordAudit(inTransaction, entryOf('extend package', accountId, details));
  });
}

export function changeCertificate(
  ctx: Context,
  accountId: number,
  { certificate }: { certificate: string },
): Promise<ClientPackage> {
  return changeHeld(ctx, accountId, async (inTransaction, { sold }) => {
    await setCertificate(inTransaction.db, accountId, certificate);
    const details = { before: { certificate: sold.certificate }, after: { certificate } };
    await recordAudit(inTransaction, entryOf('change package certificate', accountId, details));
  });
}

export async function writeClientStatement(ctx: Context, accountId: number): Promise<FileAnswer> {
  const owned = orNotFound(await findOwned(ctx.db, accountId), 'package');
  return writeStatement(ctx, owned);
}

/** With its account locked; answers the package as it is then. */
function changeHeld(
  ctx: Context,
  accountId: number,
  write: (inTransaction: Context, owned: Pick<OwnedPackage, 'account' | 'sold'>) => Promise<void>,
): Promise<ClientPackage> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    // A package that was paid has a client and a day until which it can be given back.
    await write(inTransaction, (await requirePackage(inTransaction, accountId)) as OwnedPackage);
    const owned = await findOwned(tx, accountId);
    const [changed] = await readPackages(inTransaction, [owned!]); // it was there before
    return changed!; // one for each
  });
}

function entryOf(action: string, accountId: number, details: Record<string, unknown>) {
  return { action, target: `client-package ${accountId}`, details };
}

function feeTooHigh(most: number) {
  const message =
    most === 0
      ? 'There is no fee: it is still in its cooling-off, or the studio asks for none.'
      : `The fee can be up to ${most} %, as Settings say.`;
  return refusal('fee_too_high', message);
}
