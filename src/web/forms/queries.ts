import type { formsApi } from '#shared/forms/contract.ts';
import { linkQuery } from '#web/kit/link-query.ts';

export const formsQueries = {
  page: (token: string) => ({
    ...linkQuery<typeof formsApi.page>('GET /api/forms/:token', { params: { token } }),
    // What somebody is typing must not be replaced by what was saved a moment ago.
    staleTime: Number.POSITIVE_INFINITY,
  }),
};
