import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  name: text().notNull(),
  category: text().notNull(),
  label: text(),
  valueCents: bigint('value_cents', { mode: 'number' }),
  path: text().notNull(),
});

/** What happened on a day, as differences to be summed; kept by triggers (see the migration), read by the charts. */
export const dayFigures = pgTable('day_figures', {
  kind: text().notNull(),
  day: date().notNull(),
  label: text().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
});

/** Which customer came on which day, and on which day before. */
export const customerDays = pgTable(
  'customer_days',
  {
    who: bigint({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    number: integer().notNull(),
    previousDay: date('previous_day'),
  },
  ({ who, day }) => [primaryKey({ columns: [who, day] })],
);
