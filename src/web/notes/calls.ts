import type { NoteInput, notesApi } from '#shared/notes/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { loadFromList, recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof notesApi;

export const NOTE_PATHS = ['/api/admin/visits', '/api/admin/clients', '/api/admin/audit'];
export const AFTERCARE_PATHS = ['/api/admin/aftercare', '/api/admin/visits', '/api/admin/audit'];

export const writeNote = (id: number, body: NoteInput) =>
  call<Api['write']>('PUT /api/admin/visits/:id/note', { params: { id }, body });

export const templateCalls = {
  noun: 'Template',
  changed: ['/api/admin/note-templates', '/api/admin/audit'],
  ...recordCalls<never, Api['addTemplate'], Api['changeTemplate']>('/api/admin/note-templates'),
  load: loadFromList(() => call<Api['templates']>('GET /api/admin/note-templates', {})),
};

export const changeAftercare = (id: number, body: { text: string; updatedAt: string | null }) =>
  call<Api['changeAftercare']>('PUT /api/admin/aftercare/:id', { params: { id }, body });
