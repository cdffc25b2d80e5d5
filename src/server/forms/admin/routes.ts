import type { FormHooks } from '#server/forms/hooks.ts';
import type { Route } from '#server/kit/http/api.ts';
import { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { confirmSigned, fillInHere, getClientForms, openSigned, sendForms } from './client-forms.ts';
import { addForm, addSupplied, changeForm, formRecords, listForms } from './forms.ts';

export const formsAdminRoutes = (hooks: FormHooks) => (route: Route) => {
  route(formsAdminApi.list, (ctx) => listForms(ctx));
  route(formsAdminApi.form, (ctx, { params }) => formRecords.get(ctx, params.id));
  route(formsAdminApi.add, (ctx, { body }) => addForm(ctx, body));
  route(formsAdminApi.addSupplied, (ctx, { body }) => addSupplied(ctx, body.name));
  route(formsAdminApi.change, (ctx, { params, body }) => changeForm(ctx, params.id, body));
  route(formsAdminApi.delete, (ctx, { params }) => formRecords.remove(ctx, params.id));
  route(formsAdminApi.restore, (ctx, { params }) => formRecords.restore(ctx, params.id));
  route(formsAdminApi.ofClient, (ctx, { params }) => getClientForms(ctx, hooks, params.id));
  route(formsAdminApi.signed, (ctx, { params }) => openSigned(ctx, params.id, params.signedId));
  route(formsAdminApi.confirmSigned, (ctx, { params }) =>
    confirmSigned(ctx, hooks, params.id, params.signedId),
  );
  route(formsAdminApi.send, (ctx, { params }) => sendForms(ctx, hooks, params.id));
  route(formsAdminApi.fillInHere, (ctx, { params }) => fillInHere(ctx, params.id));
};
