import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';

const database = useDatabase();
const DECISION = new URL('../../../../docs/decisions/014-metrics-are-queries.md', import.meta.url);

test('decision 014 lists every function that a trigger calls, and no other', async () => {
  const { rows } = await database.database.pool.query<{ name: string }>(`
    select distinct proname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`);
  const table = readFileSync(DECISION, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .join('\n');
  const listed = [...table.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
});
