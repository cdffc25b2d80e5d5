import type { Sent } from '#shared/kit/endpoint.ts';
import type { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof safetyAdminApi;
export type RuleInput = Sent<Api['addRule']>['body'];
type RuleChange = Sent<Api['changeRule']>['body'];
export type ContentsInput = Sent<Api['changeTreatment']>['body'];
type ProductInput = Sent<Api['changeProduct']>['body'];

/** What to refetch: a rule also decides about bookings. */
export const SAFETY_PATHS = ['/api/admin/safety', '/api/admin/bookings', '/api/bookings', '/api/admin/audit'];

export const safetyCalls = {
  overview: () => call<Api['overview']>('GET /api/admin/safety', {}),
  addRule: (body: RuleInput) => call<Api['addRule']>('POST /api/admin/safety/rules', { body }),
  addSupplied: () => call<Api['addSupplied']>('POST /api/admin/safety/rules/supplied', {}),
  changeRule: (id: number, body: RuleChange) =>
    call<Api['changeRule']>('PUT /api/admin/safety/rules/:id', { params: { id }, body }),
  removeRule: (id: number) =>
    call<Api['removeRule']>('DELETE /api/admin/safety/rules/:id', { params: { id } }),
  changeTreatment: (id: number, body: ContentsInput) =>
    call<Api['changeTreatment']>('PUT /api/admin/safety/treatments/:id', { params: { id }, body }),
  changeProduct: (id: number, body: ProductInput) =>
    call<Api['changeProduct']>('PUT /api/admin/safety/products/:id', { params: { id }, body }),
};
