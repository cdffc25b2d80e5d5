import type { promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof promoCodesAdminApi;

export const promoCalls = {
  noun: 'Promo code',
  changed: ['/api/admin/promo-codes', '/api/studio'],
  ...recordCalls<Api['one'], Api['add'], Api['change']>('/api/admin/promo-codes'),
};
