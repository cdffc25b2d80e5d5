import type { Route } from '#server/kit/http/api.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  exportCategories,
  listAdminCategories,
  restoreCategory,
} from './categories.ts';
import { addImage, changeImage, deleteImage, orderImages } from './gallery.ts';
import {
  adjustStock,
  changeProduct,
  createProduct,
  deleteProduct,
  exportProducts,
  getAdminProduct,
  listAdminProducts,
  restoreProduct,
} from './products.ts';
import { listStockMoves } from './stock.ts';
import {
  changeTreatment,
  createTreatment,
  exportTreatments,
  listAdminTreatments,
  orderTreatments,
  treatmentRecords,
} from './treatments.ts';

export function catalogAdminRoutes(route: Route): void {
  route(api.treatments, (ctx, { query }) => listAdminTreatments(ctx, query));
  route(api.treatmentsCsv, (ctx, { query }) => exportTreatments(ctx, query));
  route(api.orderTreatments, (ctx, { body }) => orderTreatments(ctx, body.treatmentIds));
  route(api.treatment, (ctx, { params }) => treatmentRecords.get(ctx, params.id));
  route(api.addTreatment, (ctx, { body }) => createTreatment(ctx, body));
  route(api.changeTreatment, (ctx, { params, body }) => changeTreatment(ctx, params.id, body));
  route(api.deleteTreatment, (ctx, { params }) => treatmentRecords.remove(ctx, params.id));
  route(api.restoreTreatment, (ctx, { params }) => treatmentRecords.restore(ctx, params.id));

  route(api.products, (ctx, { query }) => listAdminProducts(ctx, query));
  route(api.productsCsv, (ctx, { query }) => exportProducts(ctx, query));
  route(api.product, (ctx, { params }) => getAdminProduct(ctx.db, params.id));
  route(api.addProduct, (ctx, { body }) => createProduct(ctx, body));
  route(api.changeProduct, (ctx, { params, body }) => changeProduct(ctx, params.id, body));
  route(api.deleteProduct, (ctx, { params }) => deleteProduct(ctx, params.id));
  route(api.restoreProduct, (ctx, { params }) => restoreProduct(ctx, params.id));

  route(api.addImage, (ctx, { params, body }) => addImage(ctx, params.id, body));
  route(api.changeImage, (ctx, { params, body }) => changeImage(ctx, params, body));
  route(api.deleteImage, (ctx, { params }) => deleteImage(ctx, params));
  route(api.orderImages, (ctx, { params, body }) => orderImages(ctx, params.id, body.imageIds));

  route(api.adjustStock, (ctx, { params, body }) => adjustStock(ctx, params.id, body));
  route(api.stockMoves, (ctx, { params, query }) => listStockMoves(ctx, params.id, query));

  route(api.categories, (ctx) => listAdminCategories(ctx));
  route(api.categoriesCsv, (ctx) => exportCategories(ctx));
  route(api.addCategory, (ctx, { body }) => createCategory(ctx, body));
  route(api.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body));
  route(api.deleteCategory, (ctx, { params }) => deleteCategory(ctx, params.id));
  route(api.restoreCategory, (ctx, { params }) => restoreCategory(ctx, params.id));
}
