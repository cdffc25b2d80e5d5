import type { issuesApi } from '#shared/newsletter/issues-contract.ts';
import type { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Issues = typeof issuesApi;
type Subscribers = typeof subscribersApi;
type Stored = { id: number };
type Words = { subject: string; preheader: string; content: string };

export const ISSUE_PATHS = ['/api/admin/letters', '/api/admin/audit'];

export const issueCalls = {
  noun: 'Newsletter',
  changed: ISSUE_PATHS,
  ...recordCalls<Issues['issue'], Issues['add'], Issues['change']>('/api/admin/letters'),
  preview: ({ subject, preheader, content }: Words) =>
    call<Issues['preview']>('POST /api/admin/letters/preview', { body: { subject, preheader, content } }),
  test: ({ id }: Stored) => call<Issues['test']>('POST /api/admin/letters/:id/test', { params: { id } }),
  send: ({ id }: Stored, body: { sendAt?: string | undefined; updatedAt?: string | undefined }) =>
    call<Issues['send']>('POST /api/admin/letters/:id/send', { params: { id }, body }),
  cancel: ({ id }: Stored) =>
    call<Issues['cancel']>('POST /api/admin/letters/:id/cancel', { params: { id } }),
};

export const subscriberCalls = {
  noun: 'Subscriber',
  changed: ['/api/admin/subscribers', '/api/admin/letters', '/api/admin/audit'],
  ...recordCalls<never, Subscribers['add'], never>('/api/admin/subscribers'),
};
