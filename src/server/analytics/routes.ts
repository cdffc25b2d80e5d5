import type { Route } from '#server/kit/http/api.ts';
import { analyticsDeskApi } from '#shared/analytics/admin-contract.ts';
import { analyticsApi } from '#shared/analytics/contract.ts';
import { exportChart } from './export-chart.ts';
import { getAnalytics } from './get-analytics.ts';
import { recordEvent } from './record-event.ts';

export function analyticsRoutes(route: Route): void {
  route(analyticsApi.record, (ctx, { body }) => recordEvent(ctx, body));
  route(analyticsDeskApi.analytics, (ctx, { query }) => getAnalytics(ctx, query));
  route(analyticsDeskApi.csv, (ctx, { query }) => exportChart(ctx, query));
}
