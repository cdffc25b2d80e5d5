import type { Feature } from '#server/kit/feature.ts';
import { overdueOrders } from './cancel-overdue.ts';
import { ordersJobs } from './jobs.ts';
import { ordersGauge } from './list-orders.ts';
import { ordersRoutes } from './routes.ts';

export const ordersFeature: Feature = {
  routes: ordersRoutes,
  jobs: ordersJobs,
  schedules: [overdueOrders],
  gauges: [ordersGauge],
};
