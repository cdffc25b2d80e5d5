import type { Route } from '#server/kit/http/api.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { analyticsApi } from '#shared/analytics/contract.ts';
import { exportChart } from './export-chart.ts';
import { getAnalytics } from './get-analytics.ts';
import { recordEvent } from './record-event.ts';

export function analyticsRoutes(route: Route): void {
  route(analyticsApi.record, (ctx, { body }) => recordEvent(ctx, body));
  route(analyticsAdminApi.analytics, (ctx, { query }) => getAnalytics(ctx, query));
  route(analyticsAdminApi.csv, (ctx, { query }) => exportChart(ctx, query));
}
