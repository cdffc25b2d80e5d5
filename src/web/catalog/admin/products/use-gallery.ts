import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { catalogAdminApi, NewImage } from '#shared/catalog/admin-contract.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { PRODUCT_PATHS } from '#web/catalog/admin/calls.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';

type Change = { shown: ProductImage[]; send: () => Promise<unknown> };

/** The pictures of a product. Changes are optimistic, and reverted on failure. */
export function useGallery(productId: number) {
  const client = useQueryClient();
  const options = catalogQueries.productImages(productId);
  const { data: images = [], isPending, isError, refetch } = useQuery({ ...options, staleTime: 0 });

  const mutationKey = ['gallery', productId];
  function refresh() {
    for (const path of PRODUCT_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
  }

  const change = useMutation({
    mutationKey,
    scope: { id: `gallery ${productId}` }, // sequential: the last order wins in both places
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      const before = client.getQueryData(options.queryKey);
      client.setQueryData(options.queryKey, shown);
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(options.queryKey, before);
      toastError(error, 'Failed to update product');
    },
    // While another change is in flight, the server's response would revert it on the screen.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && refresh(),
  });

  const calls = galleryCalls(productId);
  const removal = useRemoval<ProductImage>({
    noun: 'Picture',
    failure: 'Failed to update product',
    remove: ({ id }) => calls.remove(id),
    restore: ({ imageUrl, altText, isFeatured, sortOrder }) =>
      calls.add({ imageUrl, altText, isFeatured, sortOrder }),
    changed: PRODUCT_PATHS,
  });

  return {
    images,
    isPending,
    isError,
    refetch: () => void refetch(),
    removal,
    add: async (body: NewImage) => {
      await calls.add(body);
      refresh();
    },
    feature: ({ id }: ProductImage) =>
      change.mutate({
        shown: images.map((image) => ({ ...image, isFeatured: image.id === id })),
        send: () => calls.change(id, { isFeatured: true }),
      }),
    describe: ({ id }: ProductImage, altText: string) =>
      change.mutate({
        shown: images.map((image) => (image.id === id ? { ...image, altText } : image)),
        send: () => calls.change(id, { altText }),
      }),
    order: (shown: ProductImage[]) =>
      change.mutate({
        shown,
        send: () => calls.order(shown.map(({ id }) => id)),
      }),
  };
}

type Api = typeof catalogAdminApi;

function galleryCalls(productId: number) {
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
