import type { Feature } from '#server/kit/feature.ts';
import { aftercareMails } from './aftercare/send-aftercare.ts';
import { notesRoutes } from './routes.ts';

export const notesFeature: Feature = {
  routes: notesRoutes,
  schedules: [aftercareMails],
};
