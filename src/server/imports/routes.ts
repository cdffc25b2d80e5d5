import type { Route } from '#server/kit/http/api.ts';
import { importsApi } from '#shared/imports/contract.ts';
import { listPastImports } from './list-imports.ts';
import { checkImport, runImport } from './run-import.ts';
import { undoImport } from './undo/undo-import.ts';

export function importsRoutes(route: Route): void {
  route(importsApi.check, (ctx, { body }) => checkImport(ctx, body));
  route(importsApi.run, (ctx, { body }) => runImport(ctx, body));
  route(importsApi.list, (ctx) => listPastImports(ctx));
  route(importsApi.undo, (ctx, { params }) => undoImport(ctx, params.id));
}
