import type { Feature } from '#server/kit/feature.ts';
import { auditRetention } from './forget-old-entries.ts';
import type { AuditHooks } from './hooks.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = (names: AuditHooks): Feature => ({
  routes: auditRoutes(names),
  schedules: [auditRetention],
});
