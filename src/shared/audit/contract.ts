import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { keysOf } from '#shared/kit/keys-of.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { AUDIT_KINDS } from './audit-actions.ts';

const entry = z.object({
  id: z.int(),
  at: instant,
  /** Null: the system, a program, or somebody not signed in. */
  actorId: z.nullable(id),
  /** Their current name or e-mail; null once they are anonymised. Of a program what it was called: `Key "Till sync"`. */
  actorName: z.nullable(z.string()),
  /** A verb and a noun, such as `change settings`. */
  action: z.string(),
  /** The record it was done to, such as `treatment 7`. */
  subject: z.string(),
  /** Its current name; null when it has none, or is gone. */
  subjectName: z.nullable(z.string()),
  /** Before and after, and further details. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof entry>;

const auditQuery = z.extend(pageQuery, {
  /** The history of one record: `treatment 7`. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  kind: z.optional(z.enum(keysOf(AUDIT_KINDS))),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditApi = {
  list: get('/api/admin/audit', {
    access: 'admin',
    summary:
      'Who changed what and when, the latest first; `subject` for one record, `kind` for a part of the studio, q looks in the sentence, the record and who did it.',
    query: auditQuery,
    reply: z.array(entry),
    paged: true,
  }),
  csv: get('/api/admin/audit/csv', {
    bulkRead: 'export audit',
    access: 'admin',
    recentSignIn: true,
    summary: 'The same as a table for spreadsheets.',
    query: auditQuery,
    file: 'text/csv; charset=utf-8',
  }),
};
