import type { Feature } from '#server/kit/feature.ts';
import { photoJobs } from './forget-files.ts';
import { photosRoutes } from './routes.ts';

export const photosFeature: Feature = {
  routes: photosRoutes,
  jobs: photoJobs,
};
