import type { Route } from '#server/kit/http/api.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { listTreatments } from './list-treatments.ts';

export function catalogRoutes(route: Route): void {
  route(catalogApi.treatments, (ctx) => listTreatments(ctx));
}
