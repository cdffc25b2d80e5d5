import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof catalogAdminApi;

/** What to refetch after a treatment or a product was changed. */
export const TREATMENT_PATHS = [
  '/api/treatments',
  '/api/treatment-pages',
  '/api/admin/treatments',
  '/api/admin/audit',
];
export const PRODUCT_PATHS = ['/api/products', '/api/admin/products', '/api/admin/audit'];

export const treatmentCalls = {
  noun: 'Treatment',
  changed: TREATMENT_PATHS,
  ...recordCalls<Api['treatment'], Api['addTreatment'], Api['changeTreatment']>(
    '/api/treatments',
    '/api/admin/treatments',
  ),
  order: (treatmentIds: number[]) =>
    call<Api['orderTreatments']>('PUT /api/admin/treatments/order', { body: { treatmentIds } }),
};

export const productCalls = {
  noun: 'Product',
  changed: PRODUCT_PATHS,
  ...recordCalls<Api['product'], Api['addProduct'], Api['changeProduct']>(
    '/api/products',
    '/api/admin/products',
  ),
};
