import type { OutboxMail } from '#shared/mail/contract.ts';
import type { Delivery, MailHead } from './data.ts';

/** The row for the API, with its pending delivery, if any. */
export function toOutboxMail(row: MailHead, delivery: Delivery | undefined): OutboxMail {
  const { id, recipient, subject, state, isSecret, lastError } = row;
  return {
    ...{ id, recipient, subject, state, isSecret, lastError },
    attempts: delivery?.attempts ?? null,
    nextTryAt: (state === 'waiting' && delivery?.runAt.toISOString()) || null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
