import type {
  NewPromoCode,
  PromoCodeChange,
  promoCodesAdminApi,
} from '#shared/promo-codes/admin-contract.ts';
import { call } from '#web/kit/call.ts';

/** What a change of a code touches. */
export const PROMO_PATHS = ['/api/admin/promo-codes', '/api/studio'];

type ById = { id: number };

export const promoCalls = {
  one: (id: number) =>
    call<typeof promoCodesAdminApi.one>('GET /api/admin/promo-codes/:id', { params: { id } }),
  add: (body: NewPromoCode) => call<typeof promoCodesAdminApi.add>('POST /api/admin/promo-codes', { body }),
  change: (id: number, body: PromoCodeChange) =>
    call<typeof promoCodesAdminApi.change>('PUT /api/admin/promo-codes/:id', { params: { id }, body }),
  remove: ({ id }: ById) =>
    call<typeof promoCodesAdminApi.remove>('DELETE /api/admin/promo-codes/:id', { params: { id } }),
  restore: ({ id }: ById) =>
    call<typeof promoCodesAdminApi.restore>('POST /api/admin/promo-codes/:id/restore', { params: { id } }),
};
