import type { CardHooks } from '#server/clients/hooks.ts';
import { findSubscription, unsubscribeEmail, withdrawIssues } from './data.ts';

export const newsletterCardHooks: CardHooks = {
  parts: async ({ db }, { email }) => {
    const found = email ? await findSubscription(db, email) : null;
    const isSubscribed = Boolean(found?.confirmedAt && !found.unsubscribedAt);
    return {
      consents: { isSubscribed, subscribedAt: (isSubscribed && found?.consentedAt.toISOString()) || null },
    };
  },
  refusedEmail: async ({ db, now }, email) => {
    const id = await unsubscribeEmail(db, email, now());
    if (id) await withdrawIssues(db, id);
  },
};
