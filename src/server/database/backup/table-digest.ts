import { hash } from 'node:crypto';

/** Of the rows of a table, in whatever order. */
type TableDigest = { rows: number; sum: bigint };
export type Digests = Map<string, TableDigest>;

export function addRows(digests: Digests, table: string, rows: string[]): void {
  const digest = digests.get(table) ?? { rows: 0, sum: 0n };
  for (const row of rows) digest.sum += hash('sha256', row, 'buffer').readBigUInt64BE();
  digest.rows += rows.length;
  digests.set(table, digest);
}

/** One line each. */
export function compareDigests(expected: Digests, found: Digests): string[] {
  const none: TableDigest = { rows: 0, sum: 0n };
  const tables = [...new Set([...expected.keys(), ...found.keys()])].sort();
  return tables.flatMap((table) => {
    const [there, here] = [expected.get(table) ?? none, found.get(table) ?? none];
    if (there.rows !== here.rows)
      return [`${table}: ${there.rows} rows in the backup, ${here.rows} restored`];
    return there.sum === here.sum ? [] : [`${table}: the rows differ`];
  });
}
