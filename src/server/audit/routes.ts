import type { Route } from '#server/kit/http/api.ts';
import { auditApi } from '#shared/audit/contract.ts';
import type { AuditHooks } from './hooks.ts';
import { exportAuditEntries, listAuditEntries } from './list-audit-entries.ts';

export const auditRoutes = (names: AuditHooks) => (route: Route) => {
  route(auditApi.list, (ctx, { query }) => listAuditEntries(ctx, names, query));
  route(auditApi.csv, (ctx, { query }) => exportAuditEntries(ctx, names, query));
};
