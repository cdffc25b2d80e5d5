import type { CategoryChange, catalogAdminApi, NewCategory } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof catalogAdminApi;

/** What is old, here and in the shop, once a category was changed: a product shows its category's name. */
export const CATEGORY_PATHS = [
  ...['/api/admin/categories', '/api/categories', '/api/products'],
  '/api/admin/audit',
];

export const categoryCalls = {
  /** They are few: one is found among all. */
  load: async (id: number) => {
    const all = await call<Api['categories']>('GET /api/admin/categories', {});
    const category = all.find((each) => each.id === id);
    if (!category) throw new Error('gone');
    return category;
  },
  add: (body: NewCategory) => call<Api['addCategory']>('POST /api/admin/categories', { body }),
  change: (id: number, body: CategoryChange) =>
    call<Api['changeCategory']>('PUT /api/admin/categories/:id', { params: { id }, body }),
  remove: ({ id }: { id: number }) =>
    call<Api['deleteCategory']>('DELETE /api/admin/categories/:id', { params: { id } }),
  restore: ({ id }: { id: number }) =>
    call<Api['restoreCategory']>('POST /api/admin/categories/:id/restore', { params: { id } }),
};
