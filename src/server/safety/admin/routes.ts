import type { Route } from '#server/kit/http/api.ts';
import type { SafetyHooks } from '#server/safety/hooks.ts';
import { safetyAdminApi as api } from '#shared/safety/admin-contract.ts';
import { changeProductContents, changeTreatmentContents } from './contents.ts';
import { getOverview } from './get-overview.ts';
import { addRule, addSuppliedRules, changeRule, removeRule } from './rules.ts';
import { getSensitivities, recordPatchTestOnCard } from './sensitivities.ts';

export const safetyAdminRoutes = (hooks: SafetyHooks) => (route: Route) => {
  route(api.overview, (ctx) => getOverview(ctx));
  route(api.addRule, (ctx, { body }) => addRule(hooks)(ctx, body));
  route(api.addSupplied, (ctx) => addSuppliedRules(hooks)(ctx));
  route(api.changeRule, (ctx, { params, body }) => changeRule(hooks)(ctx, params.id, body));
  route(api.removeRule, (ctx, { params }) => removeRule(hooks)(ctx, params.id));
  route(api.changeTreatment, (ctx, { params, body }) => changeTreatmentContents(hooks)(ctx, params.id, body));
  route(api.changeProduct, (ctx, { params, body }) => changeProductContents(ctx, params.id, body));
  route(api.sensitivities, (ctx, { params }) => getSensitivities(ctx, params.id));
  route(api.recordPatchTest, (ctx, { params, body }) => recordPatchTestOnCard(hooks)(ctx, params.id, body));
};
