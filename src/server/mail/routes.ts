import type { Route } from '#server/kit/http/api.ts';
import type { MailHooks } from '#server/kit/mail/mail-hooks.ts';
import { outboxApi } from '#shared/mail/contract.ts';
import { countOutbox, exportOutbox, listOutbox, openMail, retryFailedMails, retryMail } from './outbox.ts';

export function outboxRoutes(hooks: readonly MailHooks[]): (route: Route) => void {
  return (route) => {
    route(outboxApi.list, (ctx, { query }) => listOutbox(ctx, query));
    route(outboxApi.counts, (ctx) => countOutbox(ctx));
    route(outboxApi.csv, (ctx, { query }) => exportOutbox(ctx, query));
    route(outboxApi.open, (ctx, { params }) => openMail(ctx, params.id));
    route(outboxApi.retry, (ctx, { params }) => retryMail(ctx, params.id, hooks));
    route(outboxApi.retryAll, (ctx) => retryFailedMails(ctx, hooks));
  };
}
