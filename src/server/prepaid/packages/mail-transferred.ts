import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { findPerson, type OwnedPackage } from './data.ts';
import { passedOnMail, receivedMail } from './emails.ts';

/** In the transaction of the transfer: whoever gave it and whoever has it now read of it. */
export async function mailTransferred(
  tools: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  { account, sold: { name } }: Pick<OwnedPackage, 'account' | 'sold'>,
  toClientId: number,
): Promise<void> {
  const { db, publicUrl } = tools;
  const { clientId, sessions, expiresAt } = account;
  const [settings, giver, receiver] = await Promise.all([
    readSettings(db),
    findPerson(db, clientId),
    findPerson(db, toClientId),
  ]);
  const input = { settings, publicUrl };
  const lastDay = expiresAt && lastDayOf(expiresAt);
  const words = { name, sessions, lastDay, from: giver?.name ?? '', to: receiver?.name ?? '' };
  if (giver?.email) await queueMail(tools, passedOnMail(input, { ...giver, email: giver.email }, words));
  if (receiver?.email)
    await queueMail(tools, receivedMail(input, { ...receiver, email: receiver.email }, words));
}
