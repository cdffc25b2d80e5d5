import { recordAudit } from '#server/audit/record-audit.ts';
import type { Card } from '#server/clients/cards.ts';
import { readClientFacts } from '#server/forms/client-facts.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { conflict } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type PhotoConsent, readConsent } from '#shared/photos/photo-consent.ts';
import { CONSENT_FIRST, CONSENT_REFUSED } from '#shared/photos/photo-kinds.ts';
import { findConsent, insertConsent } from './data.ts';
import { requirePhotosSeen } from './require-photos-seen.ts';

/** What staff recorded, or the client stated in a form. */
export async function readCardConsent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  client: Card,
): Promise<PhotoConsent> {
  const recorded = await findConsent(db, client.ids);
  const facts = (await readClientFacts(db, client.id, studioDay(now()))) ?? [];
  return readConsent(
    recorded && { isGiven: recorded.isGiven, recordedOn: studioDay(recorded.recordedAt) },
    facts.find(({ code }) => code === 'photo_consent'),
  );
}

/** Without a clear yes nobody takes or sees a photo. */
export async function requireConsent(ctx: Pick<Context, 'db' | 'now'>, client: Card): Promise<void> {
  const { state } = await readCardConsent(ctx, client);
  if (state === 'none') throw conflict('consent_missing', CONSENT_FIRST);
  if (state === 'refused') throw conflict('consent_refused', CONSENT_REFUSED);
}

export function recordConsent(
  ctx: Context,
  clientId: number,
  { isGiven }: { isGiven: boolean },
): Promise<PhotoConsent> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const client = await requirePhotosSeen(inTransaction, clientId);
    const before = await readCardConsent(inTransaction, client);
    await insertConsent(tx, {
      clientId: client.id,
      isGiven,
      recordedBy: ctx.visitor.id,
      recordedAt: ctx.now(),
    });
    const consent = await readCardConsent(inTransaction, client);
    const details = { before: { consent: before.state }, after: { consent: consent.state } };
    await recordAudit(inTransaction, {
      action: 'record photo consent',
      target: `client ${client.id}`,
      details,
    });
    return consent;
  });
}
