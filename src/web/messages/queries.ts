import type { messagesApi } from '#shared/messages/contract.ts';
import { apiQuery, apiQueryOrNull } from '#web/kit/api-query.ts';

export const messagesQueries = {
  /** Null for a link that there is not. */
  opened: (token: string) =>
    apiQueryOrNull<typeof messagesApi.opened>('GET /api/messages/:token', { params: { token } }),
  ofVisit: (token: string) =>
    apiQuery<typeof messagesApi.visitConsent>('GET /api/manage/:token/consent', { params: { token } }),
  consents: () => apiQuery<typeof messagesApi.ownConsents>('GET /api/messages/consents', {}),
};
