import { type SQL, sql } from 'drizzle-orm';

/**
 * Dice that fall alike every time: 0 to `sides` - 1 for the nth row. `throwNo` tells apart the dice of one row. Part of
 * the statement, so that the database throws them by the hundred thousand.
 */
export function dice(n: SQL, throwNo: number, sides: SQL | number): SQL {
  return sql`((hashint8extended((${n})::bigint, ${sql.raw(String(throwNo))}) & 1073741823) % (${
    typeof sides === 'number' ? sql.raw(String(sides)) : sides
  }))::int`;
}

/** One of a list. */
export function oneOf(words: readonly string[], which: SQL): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
  return sql`(array[${sql.raw(list)}])[1 + ${which}]`;
}

/** When the nth of `count` came, evenly over the two years before `now`, the last one just now. */
export function overTwoYears(n: SQL, count: number, now: Date): SQL {
  return sql`(${now}::timestamptz - interval '730 days' * (1 - (${n} + 0.5) / ${sql.raw(String(count))}))`;
}
