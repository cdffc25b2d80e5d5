import type { NewTemplate, NoteInput, notesApi, TemplateChange } from '#shared/notes/admin-contract.ts';
import { call } from '#web/kit/call.ts';

type Api = typeof notesApi;

export const NOTE_PATHS = ['/api/admin/visits', '/api/admin/clients', '/api/admin/audit'];
export const TEMPLATE_PATHS = ['/api/admin/note-templates', '/api/admin/audit'];
export const AFTERCARE_PATHS = ['/api/admin/aftercare', '/api/admin/visits', '/api/admin/audit'];

export const writeNote = (id: number, body: NoteInput) =>
  call<Api['write']>('PUT /api/admin/visits/:id/note', { params: { id }, body });

export const templateCalls = {
  list: () => call<Api['templates']>('GET /api/admin/note-templates', {}),
  add: (body: NewTemplate) => call<Api['addTemplate']>('POST /api/admin/note-templates', { body }),
  change: (id: number, body: TemplateChange) =>
    call<Api['changeTemplate']>('PUT /api/admin/note-templates/:id', { params: { id }, body }),
  remove: ({ id }: { id: number }) =>
    call<Api['deleteTemplate']>('DELETE /api/admin/note-templates/:id', { params: { id } }),
  restore: ({ id }: { id: number }) =>
    call<Api['restoreTemplate']>('POST /api/admin/note-templates/:id/restore', { params: { id } }),
};

export const changeAftercare = (id: number, body: { text: string; updatedAt: string | null }) =>
  call<Api['changeAftercare']>('PUT /api/admin/aftercare/:id', { params: { id }, body });
