import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import type { AccountHooks } from './hooks.ts';
import { accountsJobs, forgetExpired } from './jobs.ts';
import { accountsRoutes } from './routes.ts';
import { forgetSteps } from './second-factor/hooks.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

export const accountsFeature = (hooks: AccountHooks[]): Feature => ({
  routes: joinRoutes(accountsRoutes(hooks), secondFactorRoutes),
  jobs: accountsJobs(hooks),
  schedules: [forgetExpired, forgetSteps],
});
