import { cardFor } from '#server/clients/card-for.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import { readConsents, setConsents } from '#server/clients/details.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { consentWords, OWN_CHANNELS, type OwnChannel } from '#shared/messages/consent-words.ts';
import type { OwnConsent } from '#shared/messages/contract.ts';
import { lockPerson } from './data.ts';

/** As their card has it; nothing is given that was never said. */
export async function listOwnConsents({ db, visitor }: Context): Promise<OwnConsent[]> {
  const client = await findMemberCard(db, visitor.id);
  const known = client ? await readConsents(db, client.id) : [];
  const { name } = await readSettings(db);
  return OWN_CHANNELS.map((channel) => {
    const consent = known.find((each) => each.channel === channel);
    const givenAt = consent?.givenAt.toISOString() ?? null;
    return { channel, isGiven: consent?.isGiven ?? false, words: consentWords(channel, name), givenAt };
  });
}

export function setOwnConsents(
  ctx: Context,
  consents: readonly { channel: OwnChannel; isGiven: boolean }[],
): Promise<OwnConsent[]> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitor, now } = ctx;
    const clientId = await cardFor(
      tx,
      { person: { standing: 'signed-in', userId: visitor.id }, phone: '' },
      now(),
    );
    await lockPerson(tx, clientId);
    const { name } = await readSettings(tx);
    const worded = consents.map((consent) => ({ ...consent, words: consentWords(consent.channel, name) }));
    await setConsents(tx, clientId, worded, 'dashboard', now(), { mayWiden: true });
    return listOwnConsents(inTransaction);
  });
}
