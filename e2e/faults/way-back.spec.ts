import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Scene, test } from './fixtures.ts';
import { withDatabase } from './postmaster.ts';
import { root } from './studio-process.ts';

/** Before the counter, the team and the cards; before backups had pictures and keys. */
const FIRST = '492e362';
/** Before this way back was tried. */
const LAST = '223d754b';

for (const { commit, env } of [
  { commit: FIRST, env: { SEED: 'demo' } },
  { commit: FIRST, env: { SEED: 'demo', BACKUP_KEY: 'a key that the version before does not know' } },
  { commit: LAST, env: { SEED: 'demo', BACKUP_KEY: 'a key that the version before knows, too' } },
]) {
  const key = 'BACKUP_KEY' in env ? 'with a key' : 'without a key';
  test(`from ${commit} to this version, back, and up again, ${key}: every row is there`, {
    tag: '@long',
  }, async ({ scene }) => {
    test.skip(!isKnown(commit), `${commit} is not in this clone`);
    test.setTimeout(900_000);
    const program = buildFrom(scene, commit);
    const dataDir = scene.dataDir();
    const run = async (input: { program?: string; args?: string[] }) => {
      const studio = scene.start({ dataDir, env, ...input });
      if (input.args) expect(await studio.ended, studio.complained()).toBe(0);
      else await studio.open;
      return studio;
    };
    const readThenStop = async (studio: Awaited<ReturnType<typeof run>>) => {
      const rows = await readRows(dataDir);
      expect(await studio.kill('SIGTERM')).toBe(0);
      return rows;
    };

    const before = await readThenStop(await run({ program }));
    expect(Object.keys(before).length).toBeGreaterThan(20);

    const upgraded = await run({});
    expect(upgraded.said()).toMatch(/Upgrading from .* to \d+\.\d+\.\d+; what was there before is kept in /);
    const after = await readThenStop(upgraded);

    const [backup = ''] = readdirSync(join(dataDir, 'backups')).filter((name) =>
      name.startsWith('before-upgrade'),
    );
    await run({ program, args: ['restore', join(dataDir, 'backups', backup)] });
    expect(await readThenStop(await run({ program }))).toEqual(before);

    // Some migrations write the time, or what is random: here the number of rows has to be the same.
    expect(countsOf(await readThenStop(await run({})))).toEqual(countsOf(after));
  });
}

function countsOf(digests: Record<string, string>): string[] {
  return Object.entries(digests).map(([table, digest]) => `${table}: ${digest.split(',', 1)[0]}`);
}

function isKnown(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The program of that version, built from git with the packages of this one. */
function buildFrom({ folder }: Scene, commit: string): string {
  const old = join(folder, commit);
  mkdirSync(old);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['x', '-C', old], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'));
  execFileSync(process.execPath, [join(old, 'scripts/build.mjs')], { cwd: old });
  return join(old, 'dist/server/main.js');
}

/** Written by the clock alone: sessions of the demo, jobs that are due, what a start notes. */
const BY_THE_CLOCK = new Set(['jobs', 'schedules', 'rate_limits', 'backup_runs', 'sessions', 'migrations']);

/** A digest of each table. */
async function readRows(dataDir: string): Promise<Record<string, string>> {
  return withDatabase(dataDir, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.filter(({ name }) => !BY_THE_CLOCK.has(name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows, ' || md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
      );
      digests[name] = rows[0]?.digest ?? 'no row';
    }
    return digests;
  });
}
