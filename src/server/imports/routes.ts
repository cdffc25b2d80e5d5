import type { Route } from '#server/kit/http/api.ts';
import { importsApi } from '#shared/imports/contract.ts';
import { checkImport, runImport } from './run-import.ts';

export function importsRoutes(route: Route): void {
  route(importsApi.check, (ctx, { body }) => checkImport(ctx, body));
  route(importsApi.run, (ctx, { body }) => runImport(ctx, body));
}
