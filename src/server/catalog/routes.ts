import type { Route } from '#server/kit/http/api.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { pageOf } from '#shared/kit/page-of.ts';
import type { PatchTestHook } from './patch-test-hook.ts';
import {
  getProduct,
  listCategories,
  listPairings,
  listProductImages,
  listProducts,
  listTreatments,
  withPatchTests,
} from './read-catalog.ts';

export const catalogRoutes = (readPatchTested: PatchTestHook) => (route: Route) => {
  route(catalogApi.treatments, async (ctx, { query }) =>
    pageOf(withPatchTests(await listTreatments(ctx), await readPatchTested(ctx.db)), query),
  );
  route(catalogApi.categories, async (ctx, { query }) => pageOf(await listCategories(ctx), query));
  route(catalogApi.products, async (ctx, { query }) => pageOf(await listProducts(ctx, query), query));
  route(catalogApi.product, (ctx, { params }) => getProduct(ctx, params.id));
  route(catalogApi.pairings, (ctx, { params }) => listPairings(ctx, params.id));
  route(catalogApi.productImages, (ctx, { params }) => listProductImages(ctx, params.id));
};
