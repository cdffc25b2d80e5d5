import { lockAccount } from '#server/accounts/data.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Passkey, SecondFactor } from '#shared/accounts/second-factor-contract.ts';
import { isStaff } from '#shared/kit/access.ts';
import { conflict, notFound, notSignedIn, orNotFound } from '#shared/kit/problem.ts';
import {
  countFactors,
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCodes,
  deleteSecondFactor,
  deleteTotp,
  findTotp,
  listPasskeys,
  renamePasskeyRow,
  toPasskey,
} from './data.ts';
import { reportEvent } from './report-event.ts';

export async function getSecondFactor({ db, visitor }: Context): Promise<SecondFactor> {
  const [passkeys, totp, recoveryCodesLeft] = [
    await listPasskeys(db, visitor.id),
    await findTotp(db, visitor.id),
    await countRecoveryCodes(db, visitor.id),
  ];
  return {
    passkeys: passkeys.map(toPasskey),
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    mustSetUp: visitor.mustSetUpSecondFactor === true,
  };
}

export async function renamePasskey({ db, visitor }: Context, id: number, name: string): Promise<Passkey> {
  const row = orNotFound(await renamePasskeyRow(db, visitor.id, id, name), 'passkey');
  return toPasskey(row);
}

export async function removePasskey(ctx: Context, id: number): Promise<undefined> {
  await removeFactor(ctx, async (inTransaction) => {
    const removed = orNotFound(await deletePasskey(inTransaction.db, ctx.visitor.id, id), 'passkey');
    return {
      action: 'remove passkey',
      heading: 'A passkey was removed from your account',
      sentence: `The passkey "${removed.name}" can no longer be used to sign in.`,
      details: { passkey: removed.name },
    };
  });
}

export async function removeTotp(ctx: Context): Promise<undefined> {
  await removeFactor(ctx, async (inTransaction) => {
    if (!(await deleteTotp(inTransaction.db, ctx.visitor.id))) throw notFound('authenticator app');
    return {
      action: 'remove authenticator app',
      heading: 'Your authenticator app was turned off',
      sentence: 'We no longer ask for a code of your app when you sign in.',
    };
  });
}

/** Removes all factors, for somebody who used the link printed by the server. In the caller's transaction. */
export async function removeSecondFactor(
  inTransaction: Context<Visitor | null>,
  userId: number,
): Promise<void> {
  await deleteSecondFactor(inTransaction.db, userId);
  await reportEvent({ ...inTransaction, visitor: null }, userId, {
    action: 'remove second factor',
    heading: 'Your second factor was removed',
    sentence:
      'A recovery link made on the server was used. Your passkeys, authenticator app and recovery codes no longer work. Please add new ones.',
  });
}

type Event = Parameters<typeof reportEvent>[2];

/** Removing the last factor deletes the recovery codes: alone they would be a second password. */
async function removeFactor(ctx: Context, remove: (inTransaction: Context) => Promise<Event>): Promise<void> {
  const userId = ctx.visitor.id;
  await withTransaction(ctx, async (inTransaction, tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw notSignedIn();
    const event = await remove(inTransaction);
    if ((await countFactors(tx, userId)) === 0) {
      if (isStaff(account.user.role)) await refuseLast(inTransaction);
      await deleteRecoveryCodes(tx, userId);
    }
    await reportEvent(inTransaction, userId, event);
  });
}

async function refuseLast({ db }: Context): Promise<void> {
  if (!(await readSettings(db)).security.requireSecondFactorForStaff) return;
  throw conflict(
    'last_second_factor',
    'Your studio asks staff for a second factor. Please add another one before you remove this one.',
  );
}
