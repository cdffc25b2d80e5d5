import { describe, expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { isUnreachable, sqlState } from './sql-state.ts';
import { withRetries } from './with-retries.ts';

const database = useDatabase({ max: 20 });

describe('withRetries', () => {
  const failing = (code: string, times: number) => {
    let tries = 0;
    return {
      run: () =>
        withRetries(async () => {
          if (tries++ < times)
            throw new Error('wrapped', { cause: Object.assign(new Error(code), { code }) });
          return tries;
        }),
    };
  };

  test.each(['40001', '40P01'])('%s is tried again', async (code) => {
    expect(await failing(code, 2).run()).toBe(3);
  });

  test('any other error is not', async () => {
    await expect(failing('23505', 1).run()).rejects.toThrow('wrapped');
  });

  test('it gives up in the end', async () => {
    await expect(failing('40001', 99).run()).rejects.toThrow('wrapped');
  });
});

test('transactions that lock each other out all go through in the end', async () => {
  await database.database.pool.query("insert into settings values ('a', '0', now()), ('b', '0', now())");
  const touch = (first: string, second: string) =>
    database.db.transaction(async (tx) => {
      for (const key of [first, second]) {
        await tx.execute(`update settings set value = to_jsonb((value::text)::int + 1) where key = '${key}'`);
      }
    });
  await Promise.all(Array.from({ length: 4 }, (_, index) => (index % 2 ? touch('a', 'b') : touch('b', 'a'))));
  const { rows } = await database.database.pool.query('select key, value from settings order by key');
  expect(rows).toEqual([
    { key: 'a', value: 4 },
    { key: 'b', value: 4 },
  ]);
}, 30_000); // PostgreSQL checks for deadlocks only after a second of waiting

test.each([
  [{ code: '57P03' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57014' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ code: '23505' }, false],
])('%o cannot be reached: %s', (fields, expected) => {
  const error = new Error('outer', { cause: Object.assign(new Error('inner'), fields) });
  expect([sqlState(error), isUnreachable(error)]).toEqual([fields.code, expected]);
});
