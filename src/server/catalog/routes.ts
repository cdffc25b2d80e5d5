import type { Route } from '#server/kit/http/api.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { pageOf } from '#shared/kit/page-of.ts';
import {
  getProduct,
  listCategories,
  listPairings,
  listProductImages,
  listProducts,
  listTreatments,
} from './read-catalog.ts';

export function catalogRoutes(route: Route): void {
  route(catalogApi.treatments, async (ctx, { query }) => pageOf(await listTreatments(ctx), query));
  route(catalogApi.categories, async (ctx, { query }) => pageOf(await listCategories(ctx), query));
  route(catalogApi.products, async (ctx, { query }) => pageOf(await listProducts(ctx, query), query));
  route(catalogApi.product, (ctx, { params }) => getProduct(ctx, params.id));
  route(catalogApi.pairings, (ctx, { params }) => listPairings(ctx, params.id));
  route(catalogApi.productImages, (ctx, { params }) => listProductImages(ctx, params.id));
}
