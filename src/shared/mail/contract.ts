import * as z from 'zod/mini';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { instant } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { MAIL_STATES } from './states.ts';

const mailState = z.enum(MAIL_STATES);

/** A mail of the outbox, without its content. */
const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  /** It contains a secret link or code, so its content is not shown. */
  isSecret: z.boolean(),
  /** Why the last attempt failed. */
  lastError: z.nullable(z.string()),
  /** Number of attempts; null once the job is deleted. */
  attempts: z.nullable(z.int()),
  /** The next attempt; null when there is none. */
  nextTryAt: z.nullable(instant),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type OutboxMail = z.infer<typeof outboxMail>;

const openedMail = z.extend(outboxMail, {
  /** Null: secret, or deleted after the retention period. */
  text: z.nullable(z.string()),
  attachments: z.array(z.string()),
});
export type OpenedMail = z.infer<typeof openedMail>;

const outboxCounts = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** The folder of the .eml files; null when mail goes by SMTP. */
  folder: z.nullable(z.string()),
});
export type OutboxCounts = z.infer<typeof outboxCounts>;

const outboxQuery = z.extend(pageQuery, { state: z.optional(mailState) });
export type OutboxQuery = z.infer<typeof outboxQuery>;

export const outboxApi = {
  list: get('/api/admin/mails', {
    bulkRead: 'search mails',
    access: 'admin',
    summary: 'The outbox, the latest first; q looks in recipients and subjects.',
    query: outboxQuery,
    reply: z.array(outboxMail),
    paged: true,
  }),
  counts: get('/api/admin/mails/counts', {
    access: 'admin',
    summary: 'How many mails wait, went out and failed, and where they go.',
    reply: outboxCounts,
  }),
  csv: get('/api/admin/mails/csv', {
    bulkRead: 'export mails',
    access: 'admin',
    recentSignIn: true,
    summary: 'The same as a table for spreadsheets.',
    query: outboxQuery,
    file: 'text/csv; charset=utf-8',
  }),
  open: get('/api/admin/mails/:id', {
    bulkRead: 'open mail',
    access: 'admin',
    summary: 'One mail with what it says; never what opens an account.',
    reply: openedMail,
  }),
  retry: post('/api/admin/mails/:id/retry', {
    access: 'admin',
    summary: 'Tries a mail anew that failed, or at once one that waits. 409 `already_sent` otherwise.',
    reply: outboxMail,
  }),
  retryAll: post('/api/admin/mails/retry', {
    access: 'admin',
    summary: 'Tries every mail anew that failed.',
    reply: z.object({ count: z.int() }),
  }),
};
