import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof catalogAdminApi;

export const categoryCalls = {
  noun: 'Category',
  /** Products show its name. */
  changed: ['/api/admin/categories', '/api/categories', '/api/products', '/api/admin/audit'],
  ...recordCalls<never, Api['addCategory'], Api['changeCategory']>('/api/admin/categories'),
  /** Few: one is found in the whole list. */
  load: async (id: number) => {
    const all = await call<Api['categories']>('GET /api/admin/categories', {});
    const category = all.find((each) => each.id === id);
    if (!category) throw new Error('gone');
    return category;
  },
};
