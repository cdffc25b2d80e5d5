import type { Route } from '#server/kit/http/api.ts';
import { backInStockApi } from '#shared/back-in-stock/contract.ts';
import { requestMail } from './request-mail.ts';
import { stopMails } from './stop-mails.ts';

export function backInStockRoutes(route: Route): void {
  route(backInStockApi.request, (ctx, { params, body }) => requestMail(ctx, params.id, body.email));
  route(backInStockApi.stop, (ctx, { body }) => stopMails(ctx, body.token));
  route(backInStockApi.stopByMail, (ctx, { params }) => stopMails(ctx, params.token));
}
