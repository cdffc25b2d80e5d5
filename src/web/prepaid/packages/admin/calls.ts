import type { CounterMethod } from '#shared/counter/payments.ts';
import type { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof packagesAdminApi;

export const PACKAGE_PATHS = ['/api/admin/packages', '/api/packages', '/api/studio', '/api/admin/audit'];
/** What to refetch after money of a client has moved. */
export const CLIENT_PACKAGE_PATHS = [
  '/api/admin/clients',
  '/api/admin/payouts',
  '/api/admin/overview',
  '/api/admin/audit',
];

export const offerCalls = {
  noun: 'Package',
  changed: PACKAGE_PATHS,
  ...recordCalls<Api['one'], Api['add'], Api['change']>('/api/admin/packages'),
  order: (packageIds: number[]) =>
    call<Api['order']>('PUT /api/admin/packages/order', { body: { packageIds } }),
};

export const clientPackageCalls = {
  refund: (accountId: number, body: { reason: string; feePercent: number; payTo: string }) =>
    call<Api['refund']>('POST /api/admin/client-packages/:accountId/refund', { params: { accountId }, body }),
  transfer: (accountId: number, body: { clientId: number; reason: string }) =>
    call<Api['transfer']>('POST /api/admin/client-packages/:accountId/transfer', {
      params: { accountId },
      body,
    }),
  extend: (accountId: number, body: { lastDay: string; reason: string }) =>
    call<Api['extend']>('POST /api/admin/client-packages/:accountId/expiry', { params: { accountId }, body }),
  setCertificate: (accountId: number, certificate: string) =>
    call<Api['setCertificate']>('PUT /api/admin/client-packages/:accountId/certificate', {
      params: { accountId },
      body: { certificate },
    }),
  payOut: (id: number, method: CounterMethod) =>
    call<Api['payOut']>('POST /api/admin/payouts/:id/paid', { params: { id }, body: { method } }),
};
