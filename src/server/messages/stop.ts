import { setConsents } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { newsletterCardHooks } from '#server/newsletter/card-hooks.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import type { OpenedMessages } from '#shared/messages/contract.ts';
import { isMessageKind, type MessageKind } from '#shared/messages/kinds.ts';
import { ALL_KINDS } from '#shared/messages/plan-message.ts';
import { deleteStop, dropReady, findLink, findPerson, insertStop, listStops, lockPerson } from './data.ts';

type Anybody = Context<Visitor | null>;
type Kind = MessageKind | typeof ALL_KINDS;

const STOPPED = 'Stopped all messages by the link in one of them.';

/** Looking changes nothing: mail programs open links, too. */
export async function openMessages(ctx: Anybody, token: string): Promise<OpenedMessages> {
  const link = await requireLink(ctx, token);
  const person = orNotFound(await findPerson(ctx.db, link.clientId, ctx.now()), 'link');
  return toOpened(link.kind, person.stops);
}

export function stopMessages(ctx: Anybody, token: string, kind: Kind): Promise<OpenedMessages> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const link = await requireLink(inTransaction, token);
    const cardIds = orNotFound(await lockPerson(tx, link.clientId), 'link');
    await insertStop(tx, { clientId: link.clientId, kind, stoppedAt: ctx.now() });
    await dropReady(tx, cardIds, kind === ALL_KINDS ? null : kind);
    if (kind === ALL_KINDS) await withdrawConsents(inTransaction, link.clientId);
    return toOpened(link.kind, await listKindsStopped(tx, cardIds));
  });
}

/** All means all: what they agreed to is over, and so is the newsletter. */
async function withdrawConsents(ctx: Anybody, clientId: number): Promise<void> {
  const { db: tx, now } = ctx;
  const no = (['email', 'whatsapp', 'sms', 'push'] as const).map((channel) => ({
    channel,
    isGiven: false,
    words: STOPPED,
  }));
  await setConsents(tx, clientId, no, 'link', now(), { mayWiden: false });
  const person = await findPerson(tx, clientId, now());
  if (person?.email) await newsletterCardHooks.refusedEmail?.(ctx, person.email);
}

export function resumeMessages(ctx: Anybody, token: string, kind: Kind): Promise<OpenedMessages> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const link = await requireLink(inTransaction, token);
    const cardIds = orNotFound(await lockPerson(tx, link.clientId), 'link');
    await deleteStop(tx, cardIds, kind);
    return toOpened(link.kind, await listKindsStopped(tx, cardIds));
  });
}

/** What a page without JavaScript sends: the link knows of which kind it is. */
export async function chooseByForm(
  ctx: Anybody,
  { token, way, what }: { token: string; way: 'stop' | 'resume'; what: 'kind' | 'all' },
): Promise<{ location: string }> {
  const kind = what === 'all' ? ALL_KINDS : (await requireLink(ctx, token)).kind;
  await (way === 'stop' ? stopMessages(ctx, token, kind) : resumeMessages(ctx, token, kind));
  return { location: `/messages/${token}` };
}

async function requireLink({ db }: Pick<Anybody, 'db'>, token: string) {
  return orNotFound(await findLink(db, hashToken(token)), 'link');
}

async function listKindsStopped(db: Db, cardIds: number[]): Promise<string[]> {
  return (await listStops(db, cardIds)).map(({ kind }) => kind);
}

function toOpened(kind: MessageKind, stops: readonly string[]): OpenedMessages {
  const kinds = [...new Set(stops)];
  return { kind, stopped: kinds.filter((each): each is Kind => each === ALL_KINDS || isMessageKind(each)) };
}
