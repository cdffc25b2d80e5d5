import type { Route } from '#server/kit/http/api.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { getFormPage } from './form-page.ts';
import type { FormHooks } from './hooks.ts';
import { getMyForms, openMyForms, readMySigned } from './my-forms.ts';
import { saveAnswers } from './save-answers.ts';
import { signForm } from './sign-form.ts';

export function formsRoutes(hooks: FormHooks): (route: Route) => void {
  const sign = signForm(hooks);
  return (route) => {
    route(formsApi.page, (ctx, { params }) => getFormPage(ctx, hooks, params.token));
    route(formsApi.save, (ctx, { params, body }) => saveAnswers(ctx, hooks, params.token, params.id, body));
    route(formsApi.sign, (ctx, { params, body }) => sign(ctx, params.token, params.id, body));
    route(formsApi.mine, (ctx) => getMyForms(ctx, hooks));
    route(formsApi.mySigned, (ctx, { params }) => readMySigned(ctx, params.id));
    route(formsApi.openMine, (ctx) => openMyForms(ctx));
  };
}
