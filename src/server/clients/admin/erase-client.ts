import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import { erasePerson, eraseUser, forgetCopies } from '#server/accounts/profile/erase-user.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { eraseCard, exportCard, textsOf } from '#server/clients/account-hooks.ts';
import { type Card, findCard } from '#server/clients/cards.ts';
import { listKnown } from '#server/clients/data.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import { listMailsTo } from '#server/kit/mail/stored-mails.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findPerson, listOwnEmails, lockClients, type Person } from './data.ts';

export type Hooks = { cards: CardHooks[]; accounts: AccountHooks[] };

/** No name in the audit log: the entry outlives the person's data. */
export async function exportClient(ctx: Context, hooks: Hooks, id: number): Promise<FileAnswer> {
  const at = ctx.now();
  const contents: Record<string, unknown> = { exportedAt: at.toISOString() };
  await ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const { card, person } = await requirePerson(inTransaction, id);
    const { name, email, phone, createdAt } = person;
    contents.client = { name, email, phone, since: createdAt.toISOString() };
    if (card.userId !== null) {
      for (const hook of hooks.accounts)
        Object.assign(contents, await hook.exported?.(inTransaction, card.userId, email));
    }
    Object.assign(contents, await exportCard(inTransaction, hooks.cards, card));
    contents.mails = await mailsOf(inTransaction, card, email);
    await recordAudit(inTransaction, { action: 'export client', target: `client ${card.id}` });
  });
  return { name: `client-data-${studioDay(at)}.json`, content: JSON.stringify(contents, null, 2) };
}

/** Those to e-mails that are nobody else's. */
async function mailsOf({ db }: Tools, card: Card, email: string) {
  const emails = card.userId === null ? await listOwnEmails(db, card.ids) : [email];
  const all = await Promise.all(emails.map((each) => listMailsTo(db, each)));
  return all.flat();
}

/** What is ahead is cancelled; visits and sales stay, without a name. With the account, if there is one. */
export function eraseClient(ctx: Context, hooks: Hooks, id: number): Promise<{ cancelled: number }> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const { card, person } = await requirePerson(inTransaction, id);
    if (person.isStaff)
      throw conflict('is_staff', 'Staff cannot be erased. Please make them a customer first.');
    await lockClients(tx, card.ids);
    const cancelled = await countUpcoming(inTransaction, hooks.cards, { ...card, email: person.email });
    if (card.userId === null) await eraseGuestCard(inTransaction, hooks, card);
    else await eraseUser(inTransaction, hooks.accounts, card.userId);
    await recordAudit(inTransaction, {
      action: 'erase client',
      target: `client ${card.id}`,
      details: { cancelled },
    });
    return { cancelled };
  });
}

async function requirePerson({ db }: Tools, id: number): Promise<{ card: Card; person: Person }> {
  const card = await findCard(db, id);
  const person = card && (await findPerson(db, card.id));
  if (!card || !person) throw notFound('client');
  return { card, person };
}

async function countUpcoming(
  ctx: Context,
  hooks: CardHooks[],
  card: Card & { email: string },
): Promise<number> {
  const parts = await Promise.all(hooks.map((hook) => hook.parts?.(ctx, card)));
  return parts.reduce((sum, part) => sum + (part?.visits?.upcoming ?? 0), 0);
}

/** What was done with an e-mail that others gave, too, stays; what is on the card goes. */
async function eraseGuestCard(inTransaction: Context, hooks: Hooks, card: Card): Promise<void> {
  const { db } = inTransaction;
  const emails = await listOwnEmails(db, card.ids);
  const known = await listKnown(db, card.ids);
  const texts = known.flatMap(textsOf);
  const targets = card.ids.map((each) => `client ${each}`);
  for (const hook of hooks.cards) {
    const traces = await hook.traces?.(inTransaction, card);
    texts.push(...(traces?.texts ?? []));
    targets.push(...(traces?.targets ?? []));
  }
  await erasePerson(inTransaction, hooks.accounts, { id: GUEST_ID, emails, texts });
  await eraseCard(inTransaction, hooks.cards, card);
  await forgetCopies(inTransaction, { id: GUEST_ID, emails, texts, targets });
}
