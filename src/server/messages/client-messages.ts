import { findCard } from '#server/clients/cards.ts';
import { readConsentHistory } from '#server/clients/details.ts';
import type { Context } from '#server/kit/http/context.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import type { ClientMessages } from '#shared/messages/admin-contract.ts';
import { KIND_NAMES } from '#shared/messages/kinds.ts';
import { listSends, listStops } from './data.ts';

const MOST = 100;

export async function getClientMessages(
  { db }: Pick<Context, 'db'>,
  clientId: number,
): Promise<ClientMessages> {
  const client = orNotFound(await findCard(db, clientId), 'client');
  const [sent, stopped, consents] = [
    await listSends(db, client.ids, MOST),
    await listStops(db, client.ids),
    await readConsentHistory(db, client.id),
  ];
  return {
    sent: sent.map(({ id, kind, channel, state, because, createdAt, sentAt }) => ({
      id,
      kind,
      kindName: KIND_NAMES[kind],
      channel,
      state,
      because,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    stopped: stopped.map(({ kind, stoppedAt }) => ({ kind, stoppedAt: stoppedAt.toISOString() })),
    consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
  };
}
