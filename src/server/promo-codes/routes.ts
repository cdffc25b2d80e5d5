import type { Route } from '#server/kit/http/api.ts';
import { promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { promoCodesApi } from '#shared/promo-codes/contract.ts';
import {
  addPromoCode,
  changePromoCode,
  getPromoCode,
  listPromoCodes,
  removePromoCode,
  restorePromoCode,
} from './admin/promo-codes.ts';
import { checkCode, type PromoVisits } from './take-promo-code.ts';

export const promoCodesRoutes = (visits: PromoVisits) => (route: Route) => {
  route(promoCodesApi.check, (ctx, { body }) => checkCode(ctx, visits, body));
  route(promoCodesAdminApi.list, (ctx, { query }) => listPromoCodes(ctx, query));
  route(promoCodesAdminApi.one, (ctx, { params }) => getPromoCode(ctx, params.id));
  route(promoCodesAdminApi.add, (ctx, { body }) => addPromoCode(ctx, body));
  route(promoCodesAdminApi.change, (ctx, { params, body }) => changePromoCode(ctx, params.id, body));
  route(promoCodesAdminApi.remove, (ctx, { params }) => removePromoCode(ctx, params.id));
  route(promoCodesAdminApi.restore, (ctx, { params }) => restorePromoCode(ctx, params.id));
};
