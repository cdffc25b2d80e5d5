import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  /** A user's id, without a foreign key in code: accounts use the audit log. */
  actorId: integer('actor_id'),
  /** Instead of a person: the program that acted, as it was called then (`Key "Till sync"`). */
  program: text(),
  action: text().notNull(),
  target: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  ip: text(),
});
