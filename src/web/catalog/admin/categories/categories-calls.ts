import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { loadFromList, recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof catalogAdminApi;

export const categoryCalls = {
  noun: 'Category',
  /** Products show its name. */
  changed: ['/api/admin/categories', '/api/categories', '/api/products', '/api/admin/audit'],
  ...recordCalls<never, Api['addCategory'], Api['changeCategory']>('/api/admin/categories'),
  load: loadFromList(() => call<Api['categories']>('GET /api/admin/categories', {})),
};
