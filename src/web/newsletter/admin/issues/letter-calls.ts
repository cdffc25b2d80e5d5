import type { LetterFields, lettersApi } from '#shared/newsletter/issues-contract.ts';
import type { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { call } from '#web/kit/call.ts';

type Letters = typeof lettersApi;
type Subscribers = typeof subscribersApi;
type Stored = { id: number };
type Words = { subject: string; preheader: string; content: string };

export const LETTER_PATHS = ['/api/admin/letters', '/api/admin/audit'];
export const SUBSCRIBER_PATHS = ['/api/admin/subscribers', '/api/admin/letters', '/api/admin/audit'];

export const letterCalls = {
  load: (id: number) => call<Letters['letter']>('GET /api/admin/letters/:id', { params: { id } }),
  add: (body: LetterFields) => call<Letters['add']>('POST /api/admin/letters', { body }),
  change: (id: number, body: LetterFields & { updatedAt?: string | undefined; autosave?: boolean }) =>
    call<Letters['change']>('PUT /api/admin/letters/:id', { params: { id }, body }),
  remove: ({ id }: Stored) => call<Letters['remove']>('DELETE /api/admin/letters/:id', { params: { id } }),
  restore: ({ id }: Stored) =>
    call<Letters['restore']>('POST /api/admin/letters/:id/restore', { params: { id } }),
  preview: ({ subject, preheader, content }: Words) =>
    call<Letters['preview']>('POST /api/admin/letters/preview', { body: { subject, preheader, content } }),
  test: ({ id }: Stored) => call<Letters['test']>('POST /api/admin/letters/:id/test', { params: { id } }),
  send: ({ id }: Stored, body: { sendAt?: string | undefined; updatedAt?: string | undefined }) =>
    call<Letters['send']>('POST /api/admin/letters/:id/send', { params: { id }, body }),
  cancel: ({ id }: Stored) =>
    call<Letters['cancel']>('POST /api/admin/letters/:id/cancel', { params: { id } }),
};

export const subscriberCalls = {
  add: (body: { email: string; consentNote: string }) =>
    call<Subscribers['add']>('POST /api/admin/subscribers', { body }),
  remove: ({ id }: Stored) =>
    call<Subscribers['remove']>('DELETE /api/admin/subscribers/:id', { params: { id } }),
  restore: ({ id }: Stored) =>
    call<Subscribers['restore']>('POST /api/admin/subscribers/:id/restore', { params: { id } }),
};
