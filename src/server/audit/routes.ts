import type { Route } from '#server/kit/http/api.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { exportAuditEntries, listAuditEntries } from './list-audit-entries.ts';

export function auditRoutes(route: Route): void {
  route(auditApi.list, (ctx, { query }) => listAuditEntries(ctx, query));
  route(auditApi.csv, (ctx, { query }) => exportAuditEntries(ctx, query));
}
