import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#server/kit/project-root.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { firstThatWorks } from './run-as-ordinary-user.ts';
import { startApp } from './testing/app-process.ts';
import { privateDirectory } from './testing/private-directory.ts';
import { queryValue } from './testing/query-value.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

const settings = { fsync: 'off' };
const ROOT = { uid: 0, gid: 0 };
const NOBODY = { uid: 65534, gid: 65534 };
const NAMESPACE = 'in a user namespace';
const isRoot = process.getuid?.() === 0;
/** Tests that switch to another user need a checkout that user may read. */
const othersReachUs =
  isRoot && spawnSync('test', ['-r', join(projectRoot(), 'package.json')], NOBODY).status === 0;
const namespacesWork = isRoot && spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;

describe('the way to run PostgreSQL', () => {
  test.each([
    ['root runs it in a namespace', 0, ROOT, [], NAMESPACE],
    ['where namespaces are refused, as nobody', 0, ROOT, [NAMESPACE], 'as user 65534'],
    ['root goes on as the one who owns the data', 0, { uid: 1000, gid: 1000 }, [], 'as user 1000'],
    ['an ordinary user just runs it', 1000, { uid: 1000, gid: 1000 }, [], 'as we are'],
    [
      'a user without a name gets one in a namespace',
      1000,
      { uid: 1000, gid: 1000 },
      ['as we are'],
      NAMESPACE,
    ],
  ])('%s', async (_, us, owner, refused, expected) => {
    const runner = await firstThatWorks(us, owner, async ({ name }) =>
      refused.includes(name) ? 'no' : undefined,
    );
    expect(runner.name).toBe(expected);
  });

  test.each([
    [
      'root',
      0,
      ROOT,
      /does not run as root \(in a user namespace: no; as user 65534: no\): run as an ordinary user/,
    ],
    ['the owner', 0, { uid: 7, gid: 7 }, /does not run as root \(as user 7: no\)/],
    ['an ordinary user', 7, { uid: 7, gid: 7 }, /cannot be run by user 7 .*DATABASE_URL/],
  ])('when nothing works for %s, one line says what to do', async (_, us, owner, message) => {
    const choice = firstThatWorks(us, owner, async () => 'no');
    await expect(choice).rejects.toThrow(StartProblem);
    await expect(choice).rejects.toThrow(message);
  });
});

describe.skipIf(!isRoot)('for real, as root (skipped for others: only root can become someone else)', () => {
  test.skipIf(!namespacesWork)(
    'root, below a directory that others cannot enter; files stay root’s',
    async () => {
      const directory = privateDirectory({ mode: 0o700 });
      const app = startApp({ directory, settings });
      const { connection } = await app.up;
      expect(await queryValue(connection, 'select 1')).toBe(1);
      expect(statSync(join(directory, 'data', 'PG_VERSION')).uid).toBe(0);
      expect(await app.leave()).toEqual({ left: true });
    },
  );

  test.skipIf(!othersReachUs)(
    'root where namespaces are refused: as nobody, and the data are nobody’s',
    async () => {
      const directory = privateDirectory();
      const app = startApp({ directory, settings }, withoutUnshare());
      const { connection, pid } = await app.up;
      expect(await queryValue(connection, 'select 1')).toBe(1);
      expect(userOf(pid)).toBe(NOBODY.uid);
      expect(statSync(join(directory, 'data', 'PG_VERSION')).uid).toBe(NOBODY.uid);
      await app.leave();

      // Data of `nobody` stays theirs, with and without namespaces; and `nobody` can continue alone.
      for (const as of [{}, withoutUnshare(), NOBODY]) {
        const again = startApp({ directory, settings }, as);
        expect(await again.up).toMatchObject({ how: 'started' });
        expect(await again.leave()).toEqual({ left: true });
      }
    },
  );

  test.skipIf(!namespacesWork || !othersReachUs)(
    'data that root made in a namespace go to nobody when those are refused later',
    async () => {
      const directory = privateDirectory();
      const before = startApp({ directory, settings });
      await before.up;
      await before.leave();

      const after = startApp({ directory, settings }, withoutUnshare());
      expect(await after.up).toMatchObject({ how: 'started' });
      expect(statSync(join(directory, 'data', 'base')).uid).toBe(NOBODY.uid);
      await after.leave();
    },
  );

  test('neither namespace nor a way in for nobody: one line, and the directory stays root’s', async () => {
    const directory = privateDirectory({ mode: 0o700 });
    const app = startApp({ directory, settings }, withoutUnshare());
    expect((await app.up).problem).toMatch(
      /^PostgreSQL does not run as root \(.*run as an ordinary user.*DATABASE_URL/,
    );
    expect(statSync(directory).uid).toBe(0);
  });

  test.skipIf(!othersReachUs)('an ordinary user', async () => {
    const directory = privateDirectory();
    chownSync(dirname(directory), NOBODY.uid, NOBODY.gid);
    const app = startApp({ directory, settings }, NOBODY);
    const { connection, pid } = await app.up;
    expect(await queryValue(connection, 'select 1')).toBe(1);
    expect(userOf(pid)).toBe(NOBODY.uid);

    const asRoot = startApp({ directory, settings }); // attaches, and later starts as the owner
    expect(await asRoot.up).toMatchObject({ how: 'attached', pid });
    await app.leave();
    expect(await asRoot.leave()).toEqual({ left: true });
  });

  test.skipIf(!othersReachUs)(
    'an ordinary user without a name, as some container platforms give out',
    async () => {
      const stranger = { uid: 54_321, gid: 54_321 };
      const directory = privateDirectory();
      chownSync(dirname(directory), stranger.uid, stranger.gid);
      const app = startApp({ directory, settings }, stranger);
      const reply = await app.up;
      if (reply.problem) {
        expect(reply.problem).toMatch(/cannot be run by user 54321 .*DATABASE_URL/); // no user namespaces here
        return;
      }
      expect(await queryValue(reply.connection, 'select 1')).toBe(1);
      await app.leave();
    },
  );

  test.skipIf(!othersReachUs)('an ordinary user before a directory of root’s', async () => {
    const directory = privateDirectory();
    mkdirSync(directory, { mode: 0o700 });
    const app = startApp({ directory, settings }, NOBODY);
    expect((await app.up).problem).toMatch(/^The database directory .* cannot be used: permission is denied/);
  });
});

/** A PATH with all that is needed but `unshare`, as if namespaces were not allowed. */
function withoutUnshare(): { env: NodeJS.ProcessEnv } {
  const bin = mkdtempSync(join(tmpdir(), 'studio-path-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  chmodSync(bin, 0o755);
  symlinkSync(execFileSync('which', ['id']).toString().trim(), join(bin, 'id'));
  return { env: { PATH: bin } };
}

function userOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}
