import { type SQL, sql } from 'drizzle-orm';

/**
 * Deterministic random numbers: 0 to `sides` - 1 for the nth row. `throwNo` separates several of one row. Computed in
 * SQL, for hundreds of thousands of rows.
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

/** The time of the nth of `count`, spread evenly over the two years before `now`. */
export function overTwoYears(n: SQL, count: number, now: Date): SQL {
  return sql`(${now}::timestamptz - interval '730 days' * (1 - (${n} + 0.5) / ${sql.raw(String(count))}))`;
}
