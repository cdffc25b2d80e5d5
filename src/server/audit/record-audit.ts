import type { Context, Visitor } from '#server/kit/http/context.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { insertAuditRow, insertReads } from './data.ts';

type AuditEntry = {
  /** A verb and a noun, such as `change settings`; its sentence is in `shared/audit/audit-actions.ts`. */
  action: string;
  /** The record it was done to, such as `treatment 7`. */
  target: string;
  details?: Record<string, unknown>;
};

/** Written in the transaction of the change: both are committed or neither. An assistant is named beside who acts. */
export async function recordAudit(
  { db, now, visitor, ip, agent }: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor' | 'ip' | 'agent'>,
  { details, ...entry }: AuditEntry,
): Promise<void> {
  const named = agent === undefined ? details : { ...details, agent };
  await insertAuditRow(db, { ...entry, ...actorOf(visitor), details: named, at: now(), ip });
}

/** Who has made a key answers for it, but did not do what it did. */
function actorOf(visitor: Visitor | null): { actorId: number | null; program: string | null } {
  if (visitor?.key) return { actorId: null, program: visitor.key.name };
  return { actorId: visitor?.id ?? null, program: null };
}

type Reads = { action: string; targets: string[] };

/** What is read again and again, such as a list that is refreshed: once a studio day for each person and target. */
export async function recordReads(
  { db, now, visitor, ip }: Pick<Context, 'db' | 'now' | 'visitor' | 'ip'>,
  { action, targets }: Reads,
): Promise<void> {
  if (targets.length === 0) return;
  const since = studioInstant(studioDay(now()), '00:00');
  await insertReads(db, { action, targets, ...actorOf(visitor), ip, at: now(), since });
}

type Fields = Record<string, unknown>;
type RecordChange = { action: string; target: string; before?: Fields; after?: Fields };

/** Audits an admin's change of a record, with before and after. */
export function recordChange(
  ctx: Context,
  { action, target, before = {}, after = {} }: RecordChange,
): Promise<void> {
  return recordAudit(ctx, { action, target, details: changesOf(before, after) });
}

/** The changed fields, before and after: what the audit log stores of a change. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
