import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { welcome } from '#server/newsletter/subscribe.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { Subscriber } from '#shared/newsletter/subscribers-contract.ts';
import { toSubscriber } from './to-subscriber.ts';

type Given = { email: string; consentNote: string };

/** Somebody who agreed elsewhere. The welcome mail tells them, and contains the unsubscribe link. */
export function addByHand(ctx: Context, { email, consentNote }: Given): Promise<Subscriber> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const added = await welcome(inTx, { email, consentNote, source: 'counter' });
    if (!added) throw conflict('already_subscribed', 'This address is on the list already.');
    const details = { before: {}, after: { email, consentNote } };
    await recordAudit(inTx, { action: 'add subscriber', subject: `subscriber ${added.id}`, details });
    return toSubscriber(added);
  });
}
