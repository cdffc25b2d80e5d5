import type { formsAdminApi } from '#shared/forms/admin-contract.ts';
import type { formsApi } from '#shared/forms/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** Apart from the query of the page: the list of pages needs only that. */
export const MY_FORMS = ['/api/my-forms'];

export const ownFormsQueries = {
  mine: () => apiQuery<typeof formsApi.mine>('GET /api/my-forms', {}),
  ofClient: (id: number) =>
    apiQuery<typeof formsAdminApi.ofClient>('GET /api/admin/clients/:id/forms', { params: { id } }),
  mySigned: (id: number) => apiQuery<typeof formsApi.mySigned>('GET /api/my-forms/:id', { params: { id } }),
  signedOf: (id: number, signedId: number) =>
    apiQuery<typeof formsAdminApi.signed>('GET /api/admin/clients/:id/forms/:signedId', {
      params: { id, signedId },
    }),
};
export type SignedQuery = ReturnType<typeof ownFormsQueries.mySigned | typeof ownFormsQueries.signedOf>;
