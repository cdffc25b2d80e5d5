import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC; without a name the column is called like its key. */
export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
