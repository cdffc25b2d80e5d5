import { type Feature, joinRoutes } from '#server/kit/feature.ts';
import { subscribersRoutes } from './admin/routes.ts';
import { subscriberRetention } from './confirm.ts';
import { issueBooks, issuesJobs } from './issues/jobs.ts';
import { issuesRoutes } from './issues/routes.ts';
import { newsletterRoutes } from './routes.ts';

export const newsletterFeature: Feature = {
  routes: joinRoutes(newsletterRoutes, subscribersRoutes, issuesRoutes),
  jobs: issuesJobs,
  schedules: [subscriberRetention, issueBooks],
};
