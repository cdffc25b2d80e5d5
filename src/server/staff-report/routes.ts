import type { Route } from '#server/kit/http/api.ts';
import { staffReportApi } from '#shared/staff-report/contract.ts';
import { getStaffReport } from './get-staff-report.ts';
import { exportStatement, writeStatementPdf } from './write-statement.ts';

export function staffReportRoutes(route: Route): void {
  route(staffReportApi.report, (ctx, { query }) => getStaffReport(ctx, query));
  route(staffReportApi.statement, (ctx, { params, query }) => writeStatementPdf(ctx, params.id, query.month));
  route(staffReportApi.csv, (ctx, { params, query }) => exportStatement(ctx, params.id, query.month));
}
