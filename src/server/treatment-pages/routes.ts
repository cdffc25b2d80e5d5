import type { Route } from '#server/kit/http/api.ts';
import { treatmentPagesApi as api } from '#shared/treatment-pages/contract.ts';
import { readTreatmentPage } from './read-treatment-page.ts';

export function treatmentPagesRoutes(route: Route): void {
  route(api.page, (ctx, { params }) => readTreatmentPage(ctx, params.slug));
}
