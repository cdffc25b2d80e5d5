import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diceOf, seedOfStorm, shuffled } from './dice.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { killPostmaster, postmasterOf, processesIn, queryRows, serverFolder } from './postmaster.ts';
import { CATALOG, type StudioProcess } from './studio-process.ts';

/** How to tell from outside that a first start has come so far. */
const moments: Record<string, (dataDir: string) => unknown> = {
  'before anything is there': () => true,
  'while the cluster is being made': (dataDir) =>
    files(serverFolder(dataDir)).some((name) => name.startsWith('data.new')),
  'when the cluster is made': (dataDir) => existsSync(join(serverFolder(dataDir), 'data/PG_VERSION')),
  'while PostgreSQL is starting': postmasterOf,
  'while the schema is being made': (dataDir) =>
    queryRows(dataDir, 'select from migrations').catch(() => false),
  'while pictures are being stored': (dataDir) => files(join(dataDir, 'files')).length > 0,
  'when the demo content is there': async (dataDir) =>
    (await queryRows(dataDir, 'select from setup_steps').catch(() => [])).length > 0,
};

test('a first start that is killed again and again, each time a little later, comes out as if undisturbed', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.dataDir();
  for (const [index, [moment, hasCome]] of Object.entries(moments).entries()) {
    const half = scene.start({ dataDir, env: CATALOG });
    while (!(await hasCome(dataDir)) && !half.hasEnded()) await pause(1);
    expect(await half.kill(), moment).toBe('SIGKILL');
    if (index % 2) await killPostmaster(dataDir);
  }
  const undisturbed = await countsAfterStart(scene, scene.dataDir('undisturbed'));
  expect(undisturbed).toMatchObject({ admins: 1, setup_steps: 1, treatments: expect.any(Number) });
  expect(await countsAfterStart(scene, dataDir)).toEqual(undisturbed);
});

test('a first start that is stopped half-way leaves no PostgreSQL behind', async ({ scene }) => {
  const dataDir = scene.dataDir();
  const half = scene.start({ dataDir });
  while (!postmasterOf(dataDir)) await pause(1);
  expect(await half.kill('SIGTERM'), half.complained()).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
});

type Blow = { what: string; isByNpm?: boolean; strike: (studio: StudioProcess) => unknown };

const BLOWS: Blow[] = [
  { what: 'kill -9', strike: ({ child }) => child.kill('SIGKILL') },
  { what: 'SIGTERM', strike: ({ child }) => child.kill('SIGTERM') },
  { what: 'SIGINT', strike: ({ child }) => child.kill('SIGINT') },
  {
    what: 'Ctrl-C in the terminal of npm',
    isByNpm: true,
    strike: ({ child }) => killGroup(child.pid, 'SIGINT'),
  },
  {
    what: 'kill -9 of npm and all below',
    isByNpm: true,
    strike: ({ child }) => killGroup(child.pid, 'SIGKILL'),
  },
];
const killGroup = (pid: number | undefined, signal: NodeJS.Signals) =>
  process.kill(-(pid ?? Number.NaN), signal);
/** Of each blow, at a random moment. */
const OF_EACH = 6;
/** What npm says of its own settings is not ours. */
const complaintsOf = (studio: StudioProcess) =>
  studio
    .complained()
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('npm '));

test('first starts that are interrupted at random moments leave no process behind, and the next start comes out as if undisturbed', {
  tag: '@long',
}, async ({ scene }) => {
  test.setTimeout(900_000); // thirty starts, each twice
  const dice = diceOf(seedOfStorm());
  const begun = performance.now();
  const undisturbed = await countsAfterStart(scene, scene.dataDir('undisturbed'));
  const lasts = performance.now() - begun;
  const rounds = Array.from({ length: OF_EACH }, () => BLOWS).flat();

  for (const [round, { what, isByNpm = false, strike }] of shuffled(rounds, dice).entries()) {
    const dataDir = scene.dataDir(`round-${round}`);
    const after = Math.round(dice() * lasts);
    const half = scene.start({ dataDir, env: CATALOG, isByNpm });
    await pause(after);
    const wasOpen = half.said().includes('The studio is open');
    strike(half);
    const how = `${what} after ${after} ms: it ended with ${await half.ended}`;
    if (!wasOpen || !what.startsWith('kill')) await expect.poll(() => processesIn(dataDir), how).toEqual([]);
    if (!what.startsWith('kill')) expect(complaintsOf(half), how).toEqual([]);
    expect(await countsAfterStart(scene, dataDir), how).toEqual(undisturbed);
  }
});

test('a stop while the demo is being filled is obeyed at once, and the next start fills it', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.dataDir();
  const half = scene.start({ dataDir, env: { SEED: 'demo' } });
  const isFilling = async () =>
    (
      await queryRows(dataDir, "select from pg_stat_activity where state = 'idle in transaction'").catch(
        () => [],
      )
    ).length > 0;
  while (!(await isFilling()) && !half.hasEnded()) await pause(5);
  const begun = performance.now();
  expect(await half.kill('SIGTERM'), half.complained()).toBe(0);
  console.log(`stopped after ${Math.round(performance.now() - begun)} ms`);
  expect(half.said()).not.toContain('The studio is open');
  expect(half.complained()).toBe('');
  expect(postmasterOf(dataDir)).toBeUndefined();

  const next = scene.start({ dataDir, env: { SEED: 'demo' } });
  await next.open;
  await expect.poll(next.said).toContain('Sign in as admin');
  expect((await queryRows(dataDir, 'select from bookings')).length).toBeGreaterThan(100);
});

/** Starts it, counts every row that does not depend on the time, and stops it. */
async function countsAfterStart(scene: Scene, dataDir: string): Promise<Record<string, number>> {
  const studio = scene.start({ dataDir, env: CATALOG });
  await studio.open;
  const tables = await queryRows<{ name: string }>(
    dataDir,
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('jobs', 'mails', 'rate_limits', 'sessions')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = (await queryRows(dataDir, `select from "${name}"`)).length;
  counts.admins = (await queryRows(dataDir, "select from users where role = 'admin'")).length;
  expect(await studio.kill('SIGTERM'), studio.complained()).toBe(0);
  return counts;
}

function files(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
