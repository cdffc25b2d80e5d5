import type { Route } from '#server/kit/http/api.ts';
import { exportsApi } from '#shared/exports/contract.ts';
import { exportStudio } from './export-studio.ts';

export function exportsRoutes(route: Route): void {
  route(exportsApi.everything, (ctx) => exportStudio(ctx));
}
