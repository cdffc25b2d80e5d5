import type { SubscriberRow } from '#server/newsletter/data.ts';
import { subscriberStateOf } from '#shared/newsletter/issue-state.ts';
import type { Subscriber } from '#shared/newsletter/subscribers-contract.ts';

/** For admins; the token is the subscriber's secret. */
export function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, consentNote, bounceReason, source } = row;
  return {
    ...{ id, email, consentNote, bounceReason, source },
    state: subscriberStateOf(row),
    consentedAt: row.consentedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
  };
}
