import * as z from 'zod/mini';
import { plainText } from '#shared/articles/article-text.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { byId, id, instant, openedVersion } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { ISSUE_STATES, SEGMENTS } from './issue-state.ts';

/** Mail programs truncate longer ones. The request limit is larger, so that people get this message. */
const MOST_CONTENT = 100_000;
const TOO_LONG = 'This is too long for a newsletter: at most 100,000 characters of HTML';

const state = z.enum(ISSUE_STATES, `Please give one of ${ISSUE_STATES.join(', ')}`);
const segment = z.enum(SEGMENTS, `Please choose one of ${SEGMENTS.join(', ')}`);

/** One line of plain text, however unfinished. */
const line = z.pipe(
  z.pipe(z.string('Please give a text').check(z.maxLength(5_000)), z.transform(plainText)),
  z.string().check(z.maxLength(200, 'At most 200 characters')),
);
const words = {
  subject: line,
  preheader: line,
  content: z.string().check(z.maxLength(MOST_CONTENT, TOO_LONG)),
};

/** A draft may lack anything: only sending requires a subject and content. */
const issueFields = z.object({
  subject: z.optional(words.subject),
  preheader: z.optional(words.preheader),
  content: z.optional(words.content),
  segment: z.optional(segment),
});
export type IssueFields = z.infer<typeof issueFields>;

/** ISO 8601; without an offset it is studio time. */
const sendAt = z.iso.datetime({
  offset: true,
  local: true,
  error: 'Please give a date and a time, such as 2026-09-15T14:00',
});

const issueRow = z.object({
  id,
  subject: z.string(),
  preheader: z.string(),
  segment,
  state,
  /** When it will be sent; only while it is scheduled. */
  sendAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Of all recipients: sent, failed, waiting, and skipped because they left before. */
  progress: z.object({ total: z.int(), sent: z.int(), failed: z.int(), waiting: z.int(), skipped: z.int() }),
  createdAt: instant,
  updatedAt: instant,
});
export type IssueRow = z.infer<typeof issueRow>;

const issue = z.extend(issueRow, {
  /** HTML, sanitised. */
  content: z.string(),
});
export type Issue = z.infer<typeof issue>;

const query = z.extend(pageQuery, { state: z.optional(state) });
export type IssueQuery = z.infer<typeof query>;

const read = { access: 'admin' } as const;
const act = { access: 'admin', params: byId, reply: issue } as const;

export const issuesApi = {
  list: get('/api/admin/letters', {
    ...read,
    summary: 'Every newsletter, the latest first, with how far it got; q looks in subjects.',
    query,
    reply: z.array(issueRow),
    paged: true,
  }),
  csv: get('/api/admin/letters/csv', {
    ...read,
    summary: 'The same as a table for spreadsheets.',
    query,
    file: 'text/csv; charset=utf-8',
  }),
  segments: get('/api/admin/letters/segments', {
    ...read,
    summary: 'How many each segment would reach now: subscribed, and not bounced.',
    reply: z.array(z.object({ segment, count: z.int() })),
  }),
  issue: get('/api/admin/letters/:id', { ...act, summary: 'One newsletter with its content.' }),
  preview: post('/api/admin/letters/preview', {
    ...read,
    summary: 'How it will look in a mail program; nothing is stored.',
    body: z.object(words),
    reply: z.object({ html: z.string(), text: z.string() }),
  }),
  add: post('/api/admin/letters', {
    ...read,
    summary: 'A new draft, as unfinished as it may be.',
    body: issueFields,
    reply: issue,
    status: 201,
    idempotent: true,
  }),
  change: put('/api/admin/letters/:id', {
    ...act,
    summary:
      'Changes a draft; what is left out stays. `autosave` keeps it out of the audit log. 409: saved by another since, or no draft any more.',
    body: z.extend(issueFields, { updatedAt: openedVersion, autosave: z.optional(z.boolean()) }),
  }),
  remove: del('/api/admin/letters/:id', {
    access: 'admin',
    summary: 'Archives a newsletter. 409 while it is scheduled or on its way.',
  }),
  restore: post('/api/admin/letters/:id/restore', { ...act, summary: 'Brings it back.' }),
  test: post('/api/admin/letters/:id/test', {
    access: 'admin',
    summary: 'Sends it to the caller alone.',
    reply: z.object({ recipient: z.string() }),
  }),
  send: post('/api/admin/letters/:id/send', {
    ...act,
    summary:
      'Sends a draft to everybody in its segment, now or at a time. 400: nothing in it; 422: in the past, or nobody there; 409: sent already, or saved by another since.',
    body: z.object({ sendAt: z.optional(sendAt), updatedAt: openedVersion }),
  }),
  cancel: post('/api/admin/letters/:id/cancel', {
    ...act,
    summary: 'Makes a scheduled newsletter a draft again; of one on its way, stops what has not gone out.',
  }),
};
