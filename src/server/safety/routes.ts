import type { Route } from '#server/kit/http/api.ts';
import { safetyAdminApi as api } from '#shared/safety/admin-contract.ts';
import { safetyApi } from '#shared/safety/contract.ts';
import { changeProductContents, changeTreatmentContents } from './admin/contents.ts';
import { getOverview } from './admin/get-overview.ts';
import { addRule, addSuppliedRules, changeRule, removeRule } from './admin/rules.ts';
import { getSensitivities, recordPatchTestOnCard } from './admin/sensitivities.ts';
import type { SafetyHooks } from './hooks.ts';
import { warnOfProducts } from './warn-of-products.ts';

export function safetyRoutes(hooks: SafetyHooks) {
  return (route: Route): void => {
    route(safetyApi.warnings, (ctx, { query }) => warnOfProducts(ctx, query.productIds));
    route(api.overview, (ctx) => getOverview(ctx));
    route(api.addRule, (ctx, { body }) => addRule(hooks)(ctx, body));
    route(api.addSupplied, (ctx) => addSuppliedRules(hooks)(ctx));
    route(api.changeRule, (ctx, { params, body }) => changeRule(hooks)(ctx, params.id, body));
    route(api.removeRule, (ctx, { params }) => removeRule(hooks)(ctx, params.id));
    route(api.changeTreatment, (ctx, { params, body }) =>
      changeTreatmentContents(hooks)(ctx, params.id, body),
    );
    route(api.changeProduct, (ctx, { params, body }) => changeProductContents(ctx, params.id, body));
    route(api.sensitivities, (ctx, { params }) => getSensitivities(ctx, params.id));
    route(api.recordPatchTest, (ctx, { params, body }) => recordPatchTestOnCard(hooks)(ctx, params.id, body));
  };
}
