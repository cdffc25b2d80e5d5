import { cardFor } from '#server/clients/card-for.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Person } from '#shared/clients/person.ts';
import { conflict } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OpenedEntry, WaitlistEntry } from '#shared/waitlist/contract.ts';
import { requireOn } from './check-request.ts';
import { findAccountOf, listDecisions, listEntriesOf, lockJoining, updateEntry } from './data.ts';
import { byLink } from './find-entry.ts';
import { noteJoined, requireFewer } from './join-waitlist.ts';
import { toEntries, toEntry } from './to-entry.ts';

type Anybody = Context<Visitor | null>;

export async function listMine({ db, visitor }: Context): Promise<WaitlistEntry[]> {
  return toEntries(db, await listEntriesOf(db, visitor.id));
}

/** Looking changes nothing: mail programs open links, too. */
export async function openEntry(ctx: Anybody, token: string): Promise<OpenedEntry> {
  const row = await byLink(token)(ctx);
  const decisions = await listDecisions(ctx.db, [row.id]);
  const story = decisions.flatMap(({ at, ownWords }) =>
    ownWords === null ? [] : [{ at: at.toISOString(), text: ownWords }],
  );
  return { entry: await toEntry(ctx.db, row), customerName: row.customerName, story };
}

/** The e-mail is theirs: they wait from now on. Pressed twice, it is the same. */
export function confirmEntry(ctx: Anybody, token: string): Promise<WaitlistEntry> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockJoining(tx);
    const row = await byLink(token)(inTransaction, { lock: true });
    if (row.state === 'waiting') return toEntry(tx, row);
    if (row.state !== 'unconfirmed')
      throw conflict('entry_ended', 'You are not on this waitlist any more. You can join again at any time.');
    requireOn(await readSettings(tx));
    if (row.lastDay < studioDay(ctx.now()))
      throw conflict('entry_ended', 'Your last day is over. Please join again for another day.');
    const { customerName: name, customerEmail: email, customerPhone: phone, phoneE164 } = row;
    const userId = row.userId ?? (await findAccountOf(tx, email));
    await requireFewer(tx, { ...row, userId });
    const person: Person =
      userId === null ? { standing: 'typed', name, email, phoneE164 } : { standing: 'signed-in', userId };
    const now = ctx.now();
    const clientId = await cardFor(tx, { person, phone }, now);
    const fields = { state: 'waiting', userId, clientId, joinedAt: now, updatedAt: now } as const;
    const entry = await updateEntry(tx, row.id, fields);
    await noteJoined(inTransaction, entry, null);
    return toEntry(tx, entry);
  });
}
