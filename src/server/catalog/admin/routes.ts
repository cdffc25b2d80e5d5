import type { Route } from '#server/kit/http/api.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { changeCategory } from './categories/change-category.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { exportCategories } from './categories/export-categories.ts';
import { listAdminCategories } from './categories/list-admin-categories.ts';
import { restoreCategory } from './categories/restore-category.ts';
import { addImage } from './gallery/add-image.ts';
import { changeImage } from './gallery/change-image.ts';
import { deleteImage } from './gallery/delete-image.ts';
import { orderImages } from './gallery/order-images.ts';
import { adjustStock } from './products/adjust-stock.ts';
import { changeProduct } from './products/change-product.ts';
import { createProduct } from './products/create-product.ts';
import { deleteProduct } from './products/delete-product.ts';
import { exportProducts } from './products/export-products.ts';
import { getAdminProduct } from './products/get-admin-product.ts';
import { listAdminProducts } from './products/list-admin-products.ts';
import { restoreProduct } from './products/restore-product.ts';
import { listStockMoves } from './stock/list-stock-moves.ts';
import { changeTreatment } from './treatments/change-treatment.ts';
import { createTreatment } from './treatments/create-treatment.ts';
import { deleteTreatment } from './treatments/delete-treatment.ts';
import { exportTreatments } from './treatments/export-treatments.ts';
import { getAdminTreatment } from './treatments/get-admin-treatment.ts';
import { listAdminTreatments } from './treatments/list-admin-treatments.ts';
import { restoreTreatment } from './treatments/restore-treatment.ts';

export function catalogAdminRoutes(route: Route): void {
  route(api.treatments, (ctx, { query }) => listAdminTreatments(ctx, query));
  route(api.treatmentsCsv, (ctx, { query }) => exportTreatments(ctx, query));
  route(api.treatment, (ctx, { params }) => getAdminTreatment(ctx, params.id));
  route(api.addTreatment, (ctx, { body }) => createTreatment(ctx, body));
  route(api.changeTreatment, (ctx, { params, body }) => changeTreatment(ctx, params.id, body));
  route(api.deleteTreatment, (ctx, { params }) => deleteTreatment(ctx, params.id));
  route(api.restoreTreatment, (ctx, { params }) => restoreTreatment(ctx, params.id));

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
