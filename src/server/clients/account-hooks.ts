import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { type Card, findMemberCard } from './cards.ts';
import {
  eraseClients,
  findCardOfUser,
  forgetEmail,
  type Known,
  listGuestCards,
  listKnown,
  listMergedIds,
  lockGuestCards,
  setMerged,
} from './data.ts';
import { readConsentHistory, readConsents, readDetails } from './details.ts';
import type { CardHooks } from './hooks.ts';

/** What happens to the card when something happens to the account. After the bookings' hooks: they are given first. */
export function clientAccountHooks(hooks: CardHooks[]): AccountHooks {
  return {
    emailVerified: (tools, { id, email }) => takeGuestCards(tools, hooks, id, email),
    traces: async (tools, userId, email) => {
      const own = await ownCard(tools.db, userId);
      const known = [
        ...(own ? await listKnown(tools.db, own.ids) : []),
        ...(await listCardsOfEmail(tools, hooks, userId, email)),
      ];
      return { texts: known.flatMap(textsOf), targets: known.map(({ id }) => `client ${id}`) };
    },
    anonymised: async (tools, userId, email) => {
      const own = await ownCard(tools.db, userId);
      if (own) await eraseCard(tools, hooks, own);
      for (const { id } of await listCardsOfEmail(tools, hooks, userId, email)) {
        await eraseCard(tools, hooks, { id, ids: [id], userId: null });
      }
      await forgetEmail(tools.db, email);
    },
    exported: async (tools, userId, email) => {
      if (userId !== GUEST_ID) {
        const client = await findMemberCard(tools.db, userId);
        return client ? exportCard(tools, hooks, client) : {};
      }
      // Their bookings are known by the e-mail, also those on a card with visits of another.
      const ids = (await listCardsOfEmail(tools, hooks, userId, email)).map(({ id }) => id);
      const [id] = ids;
      if (id === undefined) return {};
      const { bookings: _, ...rest } = await exportCard(tools, hooks, { id, ids, userId: null });
      return rest;
    },
  };
}

/** A guest's card all of whose visits are now the member's: the same person. Can be undone like any other merge. */
async function takeGuestCards(
  tools: Tools,
  hooks: CardHooks[],
  userId: number,
  email: string,
): Promise<void> {
  const { db, now } = tools;
  const own = await findMemberCard(db, userId);
  if (!own) return;
  const guests = await lockGuestCards(db, email);
  const inUse = new Set<number>();
  for (const hook of hooks) for (const id of (await hook.inUse?.(tools, guests)) ?? []) inUse.add(id);
  const emptied = guests.filter((id) => !inUse.has(id));
  for (const id of emptied) await setMerged(db, id, { into: own.id, at: now(), by: null });
  if (emptied.length === 0) return;
  const client = { ...own, ids: await listMergedIds(db, own.id) };
  for (const hook of hooks) await hook.merged?.(tools, client);
}

/**
 * Guests' cards of this e-mail, whatever others typed with a booking; or entered by staff with the member's name and phone
 * alone, and without anything that another e-mail was given for.
 */
async function listCardsOfEmail(
  tools: Tools,
  hooks: CardHooks[],
  userId: number,
  email: string,
): Promise<Known[]> {
  const found = await listGuestCards(tools.db, userId, email);
  const ids = found.filter((client) => client.email !== email).map(({ id }) => id);
  const others = new Set<number>();
  for (const hook of hooks)
    for (const id of (await hook.givenByOthers?.(tools, ids, email)) ?? []) others.add(id);
  return found.filter(({ id }) => !others.has(id));
}

/** Also that of an account which is being deleted. */
async function ownCard(db: Tools['db'], userId: number): Promise<Card | undefined> {
  const row = userId === GUEST_ID ? undefined : await findCardOfUser(db, userId);
  return row && !row.anonymisedAt ? { id: row.id, ids: await listMergedIds(db, row.id), userId } : undefined;
}

/** In a transaction. Every feature removes its part, then the card loses its name. */
export async function eraseCard(tools: Tools, hooks: CardHooks[], client: Card): Promise<void> {
  for (const hook of hooks) await hook.anonymised?.(tools, client);
  await eraseClients(tools.db, client.ids, tools.now());
}

export async function exportCard(
  tools: Tools,
  hooks: CardHooks[],
  client: Card,
): Promise<Record<string, unknown>> {
  const { db } = tools;
  const contents: Record<string, unknown> = {
    details: await readDetails(db, client.id),
    consents: await readConsents(db, client.id),
    consentHistory: await readConsentHistory(db, client.id),
  };
  for (const hook of hooks) Object.assign(contents, await hook.exported?.(tools, client));
  return contents;
}

export function textsOf({ name, email, phone, phoneE164 }: Known): string[] {
  return [name, email, phone, phoneE164].filter(Boolean);
}
