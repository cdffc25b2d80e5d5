import type { FormChange, formsAdminApi, NewForm } from '#shared/forms/admin-contract.ts';
import type { SuppliedName } from '#shared/forms/supplied-forms.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof formsAdminApi;

export const FORM_PATHS = ['/api/admin/forms', '/api/admin/audit'];

export const formCalls = {
  load: (id: number) => call<Api['form']>('GET /api/admin/forms/:id', { params: { id } }),
  add: (body: NewForm) => call<Api['add']>('POST /api/admin/forms', { body }),
  addSupplied: (name: SuppliedName) =>
    call<Api['addSupplied']>('POST /api/admin/forms/supplied', { body: { name } }),
  change: (id: number, body: FormChange) =>
    call<Api['change']>('PUT /api/admin/forms/:id', { params: { id }, body }),
  remove: ({ id }: { id: number }) => call<Api['delete']>('DELETE /api/admin/forms/:id', { params: { id } }),
  restore: ({ id }: { id: number }) =>
    call<Api['restore']>('POST /api/admin/forms/:id/restore', { params: { id } }),
};
