import type { Context, Visitor } from '#server/kit/http/context.ts';
import { insertAuditRow } from './data.ts';

type AuditEntry = {
  /** A verb and a noun, such as `change settings`. */
  action: string;
  /** The record it was done to, such as `treatment 7`. */
  subject: string;
  details?: Record<string, unknown>;
};

/** Written in the transaction of the change: both are committed or neither. */
export async function recordAudit(
  { db, now, visitor, ip }: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor' | 'ip'>,
  { subject, ...entry }: AuditEntry,
): Promise<void> {
  await insertAuditRow(db, { ...entry, target: subject, at: now(), actorId: visitor?.id ?? null, ip });
}
