import { accountsRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { articlesRoutes } from './articles/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Feature } from './kit/feature.ts';
import { housekeeping } from './kit/jobs/housekeeping.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { studioRoutes } from './studio/routes.ts';

/** The list: a line a feature. */
export const features: Feature[] = [
  { schedules: [housekeeping] },
  { routes: accountsRoutes },
  { routes: studioRoutes },
  { routes: catalogRoutes },
  { routes: articlesRoutes },
  { routes: newsletterRoutes },
  { routes: analyticsRoutes },
];
