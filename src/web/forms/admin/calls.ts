import type { formsAdminApi } from '#shared/forms/admin-contract.ts';
import type { SuppliedName } from '#shared/forms/supplied-forms.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof formsAdminApi;

export const FORM_PATHS = ['/api/admin/forms', '/api/admin/audit'];

export const formCalls = {
  noun: 'Form',
  changed: FORM_PATHS,
  ...recordCalls<Api['form'], Api['add'], Api['change']>('/api/admin/forms'),
  addSupplied: (name: SuppliedName) =>
    call<Api['addSupplied']>('POST /api/admin/forms/supplied', { body: { name } }),
};
