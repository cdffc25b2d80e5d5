import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { listenForChanges } from './changes.ts';
import { refuseWhileServed } from './other-processes.ts';

const database = useDatabase();

async function refusal(patienceMs = 0): Promise<string | undefined> {
  const client = await database.database.pool.connect();
  try {
    await refuseWhileServed(client, patienceMs);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    client.release();
  }
}

test('a process that serves is named: pid, version, since when', async () => {
  expect(await refusal()).toBeUndefined();
  const changes = listenForChanges(database.database.connection, () => {});
  onTestFinished(() => changes.close());
  await expect.poll(() => changes.isListening()).toBe(true);
  expect(await refusal()).toMatch(
    new RegExp(
      `nothing was changed: it is still running with this database \\(process ${process.pid}, version \\d+\\.\\d+\\.\\d+, since \\S+ \\S+ UTC\\)`,
    ),
  );
  // One that is just leaving is waited for.
  const waiting = refusal(20_000);
  await changes.close();
  expect(await waiting).toBeUndefined();
});

test('so is one of a version that did not say its number, as far as it can be', async () => {
  const old = new pg.Client({ ...database.database.connection, application_name: 'studio changes' });
  await old.connect();
  onTestFinished(() => old.end());
  expect(await refusal()).toMatch(/\(an older version, since \S+ \S+ UTC\)/);
});

test('a program that only looks is no obstacle', async () => {
  const psql = new pg.Client({ ...database.database.connection, application_name: 'psql' });
  await psql.connect();
  onTestFinished(() => psql.end());
  expect(await refusal()).toBeUndefined();
});
