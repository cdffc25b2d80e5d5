import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { type Db, sendLast } from './db.ts';
import { namedStatement } from './named-statement.ts';
import { type Database, openDatabase } from './open-database.ts';
import { isPoolBusy, isUnreachable } from './sql-state.ts';

const database = useDatabase();
const add = namedStatement<{ n: number }>(
  'add a note',
  sql`insert into notes (n) values (${sql.placeholder('n')}) returning n`,
);
const list = namedStatement<{ n: number }>('list notes', sql`select n from notes order by n`);
const notes = async () => (await list(database.db, {})).map(({ n }) => n);

beforeEach(() =>
  database.database.pool.query('drop table if exists notes; create table notes (n int primary key)'),
);

describe('a transaction', () => {
  test('is there for others once it is committed, not before', async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, { n: 1 });
      expect([await list(tx, {}), await notes()]).toEqual([[{ n: 1 }], []]);
    });
    expect(await notes()).toEqual([1]);
  });

  test('leaves nothing when it fails, whatever was sent together with what failed', async () => {
    const failing = database.db.transaction((tx) =>
      Promise.all([add(tx, { n: 1 }), add(tx, { n: 2 }), add(tx, { n: 1 }), add(tx, { n: 3 })]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([]);
  });

  test('refuses what is sent after its end', async () => {
    let ended = database.db;
    const failing = database.db.transaction(async (tx) => {
      ended = tx;
      await add(tx, { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(add(ended, { n: 2 })).rejects.toThrow('The transaction is over.');
    expect(await notes()).toEqual([]);
  });

  test('that went on after an error is not reported as done', async () => {
    const failing = database.db.transaction(async (tx) => {
      await add(tx, { n: 1 });
      await add(tx, { n: 1 }).catch(() => {});
    });
    await expect(failing).rejects.toThrow('The transaction was rolled back.');
    expect(await notes()).toEqual([]);
  });

  test.each([false, true])('fails for the reason of what was sent last, savepoint: %s', async (isInner) => {
    const work = async (tx: Db) => {
      await add(tx, { n: 1 });
      sendLast(tx, add(tx, { n: 1 }));
      await list(tx, {}); // fails as well, because the transaction has
    };
    const failing = database.db.transaction((tx) => (isInner ? tx.transaction(work) : work(tx)));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([]);
  });

  test('waits for what a savepoint sends last before it is released', async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, { n: 1 });
      const inner = tx.transaction(async (deeper) => sendLast(deeper, add(deeper, { n: 1 })));
      await expect(inner).rejects.toMatchObject({ code: '23505' });
      await add(tx, { n: 2 });
    });
    expect(await notes()).toEqual([1, 2]);
  });

  test('runs what is sent together in the order of the calls', async () => {
    const read = await database.db.transaction(async (tx) => {
      const [, , seen] = await Promise.all([add(tx, { n: 1 }), add(tx, { n: 2 }), list(tx, {})]);
      return seen;
    });
    expect(read).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('within another is undone alone', async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, { n: 1 });
      const inner = tx.transaction(async (nested) => {
        await add(nested, { n: 2 });
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
    });
    expect(await notes()).toEqual([1]);
  });

  test('whose connection breaks fails, and the next gets another', async () => {
    const broken = database.db.transaction(async (tx) => {
      await add(tx, { n: 1 });
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(broken).rejects.toThrow();
    await database.db.transaction((tx) => add(tx, { n: 2 }));
    expect(await notes()).toEqual([2]);
  });
});

describe('when all connections are in use', () => {
  let small: Database;
  afterEach(() => small.close());

  test('whoever needs one waits for it, first come, first served, to read and to write', async () => {
    small = openDatabase(database.database.connection, { max: 1 });
    const held = await small.pool.connect();
    const order: number[] = [];
    const waiting = Array.from({ length: 12 }, async (_, n) => {
      if (n % 2) await list(small.db, {});
      else await small.db.transaction((tx) => add(tx, { n }));
      order.push(n);
    });
    expect(small.pool.waitingCount).toBe(12);
    held.release();
    await Promise.all(waiting);
    expect(order).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect(await notes()).toEqual([0, 2, 4, 6, 8, 10]);
  });

  test('it gives up after its time, and nothing has been sent', async () => {
    small = openDatabase(database.database.connection, { max: 1, waitMs: 50 });
    const held = await small.pool.connect();
    const error = await small.db.transaction((tx) => add(tx, { n: 1 })).catch((each: unknown) => each);
    expect([isPoolBusy(error), isUnreachable(error)]).toEqual([true, true]);
    const read = await small.db.execute(sql`select 1`).catch((each: unknown) => each);
    expect(isPoolBusy(read)).toBe(true);
    held.release();
    expect(await notes()).toEqual([]);
    await small.db.transaction((tx) => add(tx, { n: 1 }));
    expect(await notes()).toEqual([1]);
  });

  test('they wait for 20 seconds, unless a test says otherwise', () => {
    small = openDatabase(database.database.connection);
    expect(small.pool.options).toMatchObject({ connectionTimeoutMillis: 20_000, max: 10 });
  });

  test('a server that does not respond is given up sooner, which is not a matter of waiting', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    small = openDatabase({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 }, { waitMs: 60_000 });
    const error = await small.db.execute(sql`select 1`).catch((each: unknown) => each);
    expect([isPoolBusy(error), isUnreachable(error)]).toEqual([false, true]);
    silent.close();
  });
});
