import { answerLate } from '#server/bookings/late/answer-late.ts';
import { setLate } from '#server/bookings/late/set-late.ts';
import type { Route } from '#server/kit/http/api.ts';
import { lateApi } from '#shared/bookings/late/late-contract.ts';
import { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { getVisitPage } from './get-visit-page.ts';

export function visitPageRoutes(route: Route): void {
  route(visitPageApi.page, (ctx, { params }) => getVisitPage(ctx, params.token));
  route(visitPageApi.setLate, async (ctx, { params, body }) => {
    await setLate(ctx, params.token, body.minutes);
    return getVisitPage(ctx, params.token);
  });
  route(lateApi.answer, (ctx, { params, body }) => answerLate(ctx, params.id, body.answer));
}
