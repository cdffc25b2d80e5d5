import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { type Changes, listenForChanges } from './changes.ts';

const database = useDatabase();
const heard: (string | null)[] = [];
let changes: Changes;

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await pause(25);
};
const query = (text: string) => database.database.pool.query(text);

async function listen() {
  heard.length = 0;
  changes = listenForChanges(database.database.connection, (table) => heard.push(table));
  await until(() => changes.isListening());
}
afterEach(() => changes.close());

describe('listenForChanges', () => {
  test('listens which table was changed, by any process, once it is committed', async () => {
    await listen();
    await query("insert into settings values ('name', '1', now())");
    await until(() => heard.includes('settings'));
    expect(heard).toEqual([null, 'settings']);
  });

  test('gets no notification of a rollback', async () => {
    await listen();
    await query("begin; insert into settings values ('x', '1', now()); rollback");
    await query('delete from treatments');
    await until(() => heard.includes('treatments'));
    expect(heard).toEqual([null, 'treatments']);
  });

  test('when the connection breaks it reports that anything may have changed, and reconnects', async () => {
    await listen();
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'studio changes%' and datname = current_database()",
    );
    await until(() => !changes.isListening());
    expect(changes.isListening()).toBe(false);
    await until(() => changes.isListening());
    expect(heard).toEqual([null, null]);
  });
});
