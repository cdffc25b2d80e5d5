import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StartProblem } from '#server/kit/start-problem.ts';
import { sleep } from './sleep.ts';
import { startPrivatePostgres } from './start-private-postgres.ts';
import { startApp } from './testing/app-process.ts';
import { privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

const settings = { fsync: 'off' };
const unfinished = (directory: string) =>
  existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith('data.new-')) : [];

test.each([0, 60, 200, 400])(
  'a first start killed %i ms into making the database leaves nothing half-made',
  async (ms) => {
    const directory = privateDirectory();
    const app = startApp({ directory, settings });
    app.up.catch(() => {}); // it will not come up
    while (unfinished(directory).length === 0) await sleep(2);
    await sleep(ms);
    app.child.kill('SIGKILL');
    await new Promise((resolve) => app.child.once('exit', resolve));

    const again = await startPrivatePostgres({ directory, settings });
    expect(await queryValue(again.connection, 'select 1')).toBe(1);
    await again.leave();
    await (await startPrivatePostgres({ directory, settings })).leave(); // the orphaned initdb has ended by now
    expect(unfinished(directory)).toEqual([]);
  },
);

test('first starts of several processes at once end up with one server', async () => {
  const directory = privateDirectory();
  const apps = Array.from({ length: 4 }, () => startApp({ directory, settings }));
  const replies = await Promise.all(apps.map((app) => app.up));

  expect(new Set(replies.map(({ pid }) => pid)).size).toBe(1);
  expect(replies.filter(({ how }) => how === 'started')).toHaveLength(1);
  expect(unfinished(directory)).toEqual([]);
  await Promise.all(apps.map((app) => app.leave()));
});

test('leftovers of a dead attempt are cleared, those of a living one are not', async () => {
  const directory = privateDirectory();
  const [dead, ours, living, ancient] = [4_194_303, process.pid, process.ppid, process.ppid].map((pid, i) =>
    join(directory, `data.new-${pid}-${i}`),
  ) as [string, string, string, string];
  for (const path of [dead, ours, living, ancient]) mkdirSync(path, { recursive: true });
  utimesSync(ours, 0, 0); // an earlier process with the same pid
  utimesSync(ancient, 0, 0); // the pid was reused

  const { leave } = await startPrivatePostgres({ directory, settings });
  expect([dead, ours, living, ancient].map((path) => existsSync(path))).toEqual([false, false, true, false]);
  await leave();
});

test('something else in the place of the data is not touched', async () => {
  const directory = privateDirectory();
  const content = join(directory, 'data', 'letter.txt');
  mkdirSync(join(directory, 'data'), { recursive: true });
  writeFileSync(content, 'dear');

  await expect(startPrivatePostgres({ directory, settings })).rejects.toThrow(StartProblem);
  expect(existsSync(content)).toBe(true);
  expect(unfinished(directory)).toEqual([]);
});
