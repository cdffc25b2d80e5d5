import type {
  catalogAdminApi,
  NewProduct,
  NewTreatment,
  ProductChange,
  TreatmentChange,
} from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof catalogAdminApi;

/** What to refetch after a treatment or a product was changed. */
export const TREATMENT_PATHS = ['/api/treatments', '/api/admin/treatments', '/api/admin/audit'];
export const PRODUCT_PATHS = ['/api/products', '/api/admin/products', '/api/admin/audit'];

export const treatmentCalls = {
  load: (id: number) => call<Api['treatment']>('GET /api/admin/treatments/:id', { params: { id } }),
  add: (body: NewTreatment) => call<Api['addTreatment']>('POST /api/treatments', { body }),
  change: (id: number, body: TreatmentChange) =>
    call<Api['changeTreatment']>('PUT /api/treatments/:id', { params: { id }, body }),
  order: (treatmentIds: number[]) =>
    call<Api['orderTreatments']>('PUT /api/admin/treatments/order', { body: { treatmentIds } }),
  remove: ({ id }: { id: number }) =>
    call<Api['deleteTreatment']>('DELETE /api/treatments/:id', { params: { id } }),
  restore: ({ id }: { id: number }) =>
    call<Api['restoreTreatment']>('POST /api/admin/treatments/:id/restore', { params: { id } }),
};

export const productCalls = {
  load: (id: number) => call<Api['product']>('GET /api/admin/products/:id', { params: { id } }),
  add: (body: NewProduct) => call<Api['addProduct']>('POST /api/products', { body }),
  change: (id: number, body: ProductChange) =>
    call<Api['changeProduct']>('PUT /api/products/:id', { params: { id }, body }),
  remove: ({ id }: { id: number }) =>
    call<Api['deleteProduct']>('DELETE /api/products/:id', { params: { id } }),
  restore: ({ id }: { id: number }) =>
    call<Api['restoreProduct']>('POST /api/admin/products/:id/restore', { params: { id } }),
};
