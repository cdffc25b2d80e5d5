import type { CategoryChange, catalogAdminApi, NewCategory } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof catalogAdminApi;

/** What to refetch after a category was changed: products show its name. */
export const CATEGORY_PATHS = [
  ...['/api/admin/categories', '/api/categories', '/api/products'],
  '/api/admin/audit',
];

export const categoryCalls = {
  /** Few: one is found in the whole list. */
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
