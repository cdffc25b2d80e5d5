import type { Feature } from '#server/kit/feature.ts';
import { messagesJobs, messagesSchedules } from './jobs.ts';
import type { ReviewLink } from './read-person.ts';
import { messagesRoutes } from './routes.ts';

export const messagesFeature = (reviewLink: ReviewLink): Feature => ({
  routes: messagesRoutes(reviewLink),
  jobs: messagesJobs(reviewLink),
  schedules: messagesSchedules(reviewLink),
});
