import { expect, test } from 'vitest';
import { addUsers, NOW, testBackups } from '#server/testing/test-backups.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const { aStudio, file } = testBackups();

test('what is written meanwhile is in it wholly or not at all', async () => {
  const from = await aStudio();
  await addUsers(from.pool, 20_000);
  let isDone = false;
  let pairs = 0;
  const writing = (async () => {
    for (; !isDone; pairs++) {
      // The tables are read at different times: only a snapshot keeps the two halves consistent.
      await from.pool.query(`begin;
        insert into audit_log (at, action, target) values (now(), 'write', 'pair ${pairs}');
        insert into settings values ('pair ${pairs}', '1', now());
        commit`);
    }
  })();

  await backUp(from.config, [file('meanwhile.gz')], NOW);
  isDone = true;
  await writing;

  const to = await aStudio();
  await restore(to.config, [file('meanwhile.gz')], NOW);
  const halves = await to.pool.query(`
    select (select count(*) from audit_log)::int as a, (select count(*) from settings)::int as b`);
  expect(halves.rows[0].a).toBe(halves.rows[0].b);
  expect(halves.rows[0].a).toBeLessThan(pairs);
});
