import type { Feature } from '#server/kit/feature.ts';
import { dueArticles } from './admin/publish-article.ts';
import { articlesRoutes } from './routes.ts';

export const articlesFeature: Feature = {
  routes: articlesRoutes,
  schedules: [dueArticles],
};
