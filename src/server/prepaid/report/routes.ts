import type { Route } from '#server/kit/http/api.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import {
  exportPrepaidMonths,
  getLiability,
  listClientBalances,
  listPrepaidMonths,
} from './get-prepaid-report.ts';

export function prepaidReportRoutes(route: Route): void {
  route(prepaidReportApi.liability, (ctx) => getLiability(ctx));
  route(prepaidReportApi.clients, (ctx, { query }) => listClientBalances(ctx, query));
  route(prepaidReportApi.months, (ctx) => listPrepaidMonths(ctx));
  route(prepaidReportApi.csv, (ctx) => exportPrepaidMonths(ctx));
}
