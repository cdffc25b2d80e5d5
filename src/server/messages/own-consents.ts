import { findManaged, managedBy } from '#server/bookings/find-booking.ts';
import { cardFor } from '#server/clients/card-for.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import { readConsents, setConsents } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { ConsentSource } from '#shared/clients/details.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { consentWords, OWN_CHANNELS, type OwnChannel } from '#shared/messages/consent-words.ts';
import type { OwnConsent } from '#shared/messages/contract.ts';
import { lockPerson } from './data.ts';

type Anybody = Context<Visitor | null>;
type GivenConsent = { channel: OwnChannel; isGiven: boolean };

/** As their card has it; nothing is given that was never said. */
export async function listOwnConsents({ db, visitor }: Context): Promise<OwnConsent[]> {
  const client = await findMemberCard(db, visitor.id);
  return toOwn(db, client?.id);
}

export function setOwnConsents(
  ctx: Context,
  consents: readonly GivenConsent[],
  at: 'dashboard' | 'form' = 'dashboard',
): Promise<OwnConsent[]> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitor, now } = ctx;
    const clientId = await cardFor(
      tx,
      { person: { standing: 'signed-in', userId: visitor.id }, phone: '' },
      now(),
    );
    await agree(inTransaction, { clientId, consents, source: at });
    return toOwn(tx, clientId);
  });
}

/** Null for whoever only typed the contact of a card: they read nothing of it. */
export async function getVisitConsent(ctx: Anybody, token: string): Promise<OwnConsent | null> {
  const row = await findManaged(ctx, token);
  const { standing } = await managedBy(ctx, row, token);
  return standing === 'typed' ? null : byEmail(await toOwn(ctx.db, row.clientId));
}

export function setVisitConsent(ctx: Anybody, token: string, isGiven: boolean): Promise<OwnConsent> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = await findManaged(inTransaction, token);
    const { standing } = await managedBy(inTransaction, row, token);
    if (standing === 'typed' || row.clientId === null) throw notByMail();
    const consents = [{ channel: 'email' as const, isGiven }];
    await agree(inTransaction, { clientId: row.clientId, consents, source: 'link' });
    return byEmail(await toOwn(tx, row.clientId));
  });
}

type Agreed = { clientId: number; consents: readonly GivenConsent[]; source: ConsentSource };

async function agree({ db: tx, now }: Anybody, { clientId, consents, source }: Agreed): Promise<void> {
  await lockPerson(tx, clientId);
  const { name } = await readSettings(tx);
  const worded = consents.map((consent) => ({ ...consent, words: consentWords(consent.channel, name) }));
  await setConsents(tx, clientId, worded, source, now(), { mayWiden: true });
}

async function toOwn(db: Db, clientId: number | null | undefined): Promise<OwnConsent[]> {
  const known = clientId ? await readConsents(db, clientId) : [];
  const { name } = await readSettings(db);
  return OWN_CHANNELS.map((channel) => {
    const consent = known.find((each) => each.channel === channel);
    const givenAt = consent?.givenAt.toISOString() ?? null;
    return { channel, isGiven: consent?.isGiven ?? false, words: consentWords(channel, name), givenAt };
  });
}

function byEmail(consents: readonly OwnConsent[]): OwnConsent {
  return consents.find(({ channel }) => channel === 'email')!; // one of the channels
}

function notByMail(): HttpProblem {
  const message = 'Please open the link in our e-mail to choose this.';
  return new HttpProblem(403, { code: 'not_by_mail', message });
}
