import type { Route } from '#server/kit/http/api.ts';
import { setupApi } from '#shared/setup/contract.ts';
import { checkMailDomain, sendTestMail } from './mail-check.ts';
import { removeDemo } from './removal/remove-demo.ts';
import { getSetup, saveLeftOut, saveStep } from './setup.ts';

export function setupRoutes(route: Route): void {
  route(setupApi.setup, (ctx) => getSetup(ctx));
  route(setupApi.saveStep, (ctx, { params, body }) => saveStep(ctx, params.step, body.state));
  route(setupApi.saveLeftOut, (ctx, { body }) => saveLeftOut(ctx, body));
  route(setupApi.mailDomain, (ctx) => checkMailDomain(ctx));
  route(setupApi.sendTestMail, (ctx) => sendTestMail(ctx));
  route(setupApi.removeDemo, (ctx) => removeDemo(ctx));
}
