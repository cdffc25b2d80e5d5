import type { promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof promoCodesAdminApi;

/** What a change of a code touches. */
export const PROMO_PATHS = ['/api/admin/promo-codes', '/api/studio'];

export const promoCalls = recordCalls<Api['one'], Api['add'], Api['change']>('/api/admin/promo-codes');
