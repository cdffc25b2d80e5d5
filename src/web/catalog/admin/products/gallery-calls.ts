import type { catalogAdminApi, NewImage } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof catalogAdminApi;

/** The API calls of one product's pictures. */
export function galleryCalls(productId: number) {
  const params = { id: productId };
  return {
    add: (body: NewImage) => call<Api['addImage']>('POST /api/products/:id/images', { params, body }),
    change: (imageId: number, body: { altText?: string; isFeatured?: boolean }) =>
      call<Api['changeImage']>('PUT /api/products/:id/images/:imageId', {
        params: { ...params, imageId },
        body,
      }),
    remove: (imageId: number) =>
      call<Api['deleteImage']>('DELETE /api/products/:id/images/:imageId', {
        params: { ...params, imageId },
      }),
    order: (imageIds: number[]) =>
      call<Api['orderImages']>('PUT /api/admin/products/:id/images/order', { params, body: { imageIds } }),
  };
}
