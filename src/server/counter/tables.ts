import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { DrawerKind } from '#shared/counter/drawer.ts';

/** Cash in and out of the drawer apart from sales. */
export const drawerMoves = pgTable('drawer_moves', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  day: date().notNull(),
  movedAt: instant('moved_at').notNull(),
  movedBy: integer('moved_by').notNull(),
  kind: text().$type<DrawerKind>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text().notNull(),
});
