import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { waitlistAdminRoutes } from './admin/routes.ts';
import { waitlistJobs, waitlistSchedule } from './jobs.ts';
import { waitlistRoutes } from './routes.ts';

export const waitlistFeature = (deposits: DepositHook): Feature => ({
  routes: joinRoutes(waitlistRoutes(deposits), waitlistAdminRoutes),
  jobs: waitlistJobs,
  schedules: [waitlistSchedule],
});
