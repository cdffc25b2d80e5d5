import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import { erasePerson, eraseUser, forgetCopies } from '#server/accounts/profile/erase-user.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { eraseCard, exportCard, textsOf } from '#server/clients/account-hooks.ts';
import { type Card, findCard } from '#server/clients/cards.ts';
import { listKnown } from '#server/clients/data.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, type Tools, withTransaction } from '#server/kit/http/context.ts';
import { listMailsTo } from '#server/kit/mail/stored-mails.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findPerson, listOwnEmails, lockClients, type Person } from './data.ts';

export type Hooks = { cards: CardHooks[]; accounts: AccountHooks[] };

/** No name in the audit log: the entry outlives the person's data. */
export async function exportClient(ctx: Context, hooks: Hooks, id: number): Promise<FileAnswer> {
  const at = ctx.now();
  const contents: Record<string, unknown> = { exportedAt: at.toISOString() };
  await withTransaction(ctx, async (inTransaction) => {
    const { client, person } = await requirePerson(inTransaction, id);
    const { name, email, phone, createdAt } = person;
    contents.client = { name, email, phone, since: createdAt.toISOString() };
    if (client.userId !== null) {
      for (const hook of hooks.accounts)
        Object.assign(contents, await hook.exported?.(inTransaction, client.userId, email));
    }
    Object.assign(contents, await exportCard(inTransaction, hooks.cards, client));
    contents.mails = await mailsOf(inTransaction, client, email);
    await recordAudit(inTransaction, { action: 'export client', target: `client ${client.id}` });
  });
  return { name: `client-data-${studioDay(at)}.json`, content: JSON.stringify(contents, null, 2) };
}

/** Those to e-mails that are nobody else's. */
async function mailsOf({ db }: Tools, client: Card, email: string) {
  const emails = client.userId === null ? await listOwnEmails(db, client.ids) : [email];
  const all = await Promise.all(emails.map((each) => listMailsTo(db, each)));
  return all.flat();
}

/** What is ahead is cancelled; visits and sales stay, without a name. With the account, if there is one. */
export function eraseClient(ctx: Context, hooks: Hooks, id: number): Promise<{ cancelled: number }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { client, person } = await requirePerson(inTransaction, id);
    if (person.isStaff)
      throw conflict('is_staff', 'Staff cannot be erased. Please make them a customer first.');
    await lockClients(tx, client.ids);
    const cancelled = await countUpcoming(inTransaction, hooks.cards, { ...client, email: person.email });
    if (client.userId === null) await eraseGuestCard(inTransaction, hooks, client);
    else await eraseUser(inTransaction, hooks.accounts, client.userId);
    await recordAudit(inTransaction, {
      action: 'erase client',
      target: `client ${client.id}`,
      details: { cancelled },
    });
    return { cancelled };
  });
}

async function requirePerson({ db }: Tools, id: number): Promise<{ client: Card; person: Person }> {
  const client = await findCard(db, id);
  const person = client && (await findPerson(db, client.id));
  if (!client || !person) throw notFound('client');
  return { client, person };
}

async function countUpcoming(
  ctx: Context,
  hooks: CardHooks[],
  client: Card & { email: string },
): Promise<number> {
  const parts = await Promise.all(hooks.map((hook) => hook.parts?.(ctx, client)));
  return parts.reduce((sum, part) => sum + (part?.visits?.upcoming ?? 0), 0);
}

/** What was done with an e-mail that others gave, too, stays; what is on the card goes. */
async function eraseGuestCard(inTransaction: Context, hooks: Hooks, client: Card): Promise<void> {
  const { db } = inTransaction;
  const emails = await listOwnEmails(db, client.ids);
  const known = await listKnown(db, client.ids);
  const texts = known.flatMap(textsOf);
  const targets = client.ids.map((each) => `client ${each}`);
  for (const hook of hooks.cards) {
    const traces = await hook.traces?.(inTransaction, client);
    texts.push(...(traces?.texts ?? []));
    targets.push(...(traces?.targets ?? []));
  }
  await erasePerson(inTransaction, hooks.accounts, { id: GUEST_ID, emails, texts });
  await eraseCard(inTransaction, hooks.cards, client);
  await forgetCopies(inTransaction, { id: GUEST_ID, emails, texts, targets });
}
