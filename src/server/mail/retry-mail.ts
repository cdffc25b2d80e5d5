import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { OutboxMail } from '#shared/mail/contract.ts';
import { hurryDelivery, listDeliveries, lockMail, requeueFailed, setWaiting } from './data.ts';
import { toOutboxMail } from './to-outbox-mail.ts';

/** A failed mail is retried from the first attempt, a waiting one at once; each has one delivery job. */
export function retryMail(ctx: Context, id: number): Promise<OutboxMail> {
  return ctx.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw notFound('mail');
    if (mail.state === 'sent') throw conflict('already_sent', 'This e-mail has already been sent.');
    if (mail.forgottenAt) throw conflict('forgotten', 'The text of this e-mail is no longer stored.');

    if (!(await hurryDelivery(tx, id, ctx.now()))) {
      await queueJob(tx, { kind: DELIVER_MAIL, payload: { mailId: id } }, ctx.now());
    }
    await setWaiting(tx, id);
    const details = { before: { state: mail.state }, after: { state: 'waiting' } };
    await recordAudit({ ...ctx, db: tx }, { action: 'retry mail', subject: `mail ${id}`, details });
    const [delivery] = await listDeliveries(tx, [id]);
    return toOutboxMail({ ...mail, state: 'waiting' }, delivery);
  });
}

export function retryFailedMails(ctx: Context): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    const count = await requeueFailed(tx, ctx.now());
    const entry = { action: 'retry failed mails', subject: 'mails', details: { count } };
    if (count > 0) await recordAudit({ ...ctx, db: tx }, entry);
    return { count };
  });
}
