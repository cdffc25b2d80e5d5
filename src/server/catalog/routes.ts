import type { Route } from '#server/kit/http/api.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import {
  getProduct,
  listCategories,
  listPairings,
  listProductImages,
  listProducts,
  listTreatments,
} from './read-catalog.ts';

export function catalogRoutes(route: Route): void {
  route(catalogApi.treatments, (ctx) => listTreatments(ctx));
  route(catalogApi.categories, (ctx) => listCategories(ctx));
  route(catalogApi.products, (ctx, { query }) => listProducts(ctx, query));
  route(catalogApi.product, (ctx, { params }) => getProduct(ctx, params.id));
  route(catalogApi.pairings, (ctx, { params }) => listPairings(ctx, params.id));
  route(catalogApi.productImages, (ctx, { params }) => listProductImages(ctx, params.id));
}
