import { anAdmin, recordedTaglines } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { postmasterOf, withDatabase } from './postmaster.ts';
import type { StudioProcess } from './studio-process.ts';

type Stop = { what: string; tag?: '@long'; isByNpm?: boolean; stop: (studio: StudioProcess) => unknown };

const stops: Stop[] = [
  { what: 'SIGTERM', stop: ({ child }) => child.kill('SIGTERM') },
  { what: 'SIGINT', tag: '@long', stop: ({ child }) => child.kill('SIGINT') },
  { what: 'SIGTERM to npm alone', tag: '@long', isByNpm: true, stop: ({ child }) => child.kill('SIGTERM') },
  {
    what: 'SIGTERM to the process group of npm',
    tag: '@long',
    isByNpm: true,
    stop: ({ child }) => process.kill(-(child.pid ?? Number.NaN), 'SIGTERM'),
  },
  {
    what: 'Ctrl-C in the terminal of npm',
    tag: '@long',
    isByNpm: true,
    stop: ({ child }) => process.kill(-(child.pid ?? Number.NaN), 'SIGINT'),
  },
];

/** Readers pass: whoever waits is the write, not something the studio looks up by itself. */
const STOP_WRITES = 'begin; lock table settings in share row exclusive mode';

for (const { what, tag = [], isByNpm = false, stop } of stops) {
  test(`${what} lets a request under way finish, takes no new ones, and stops PostgreSQL`, { tag }, async ({
    scene,
  }) => {
    const dataDir = scene.usedDataDir();
    const studio = scene.start({ dataDir, isByNpm });
    const address = await studio.open;
    const admin = await anAdmin(dataDir);

    const underWay = await withDatabase(dataDir, async (client) => {
      await client.query(STOP_WRITES);
      const writing = admin.write(address, 'the last word');
      await expect.poll(() => waiting(client)).toBeGreaterThan(0);

      stop(studio);
      await expect.poll(() => isOpen(address)).toBe(false);
      expect(studio.hasEnded()).toBe(false);
      await client.query('commit');
      return writing;
    });

    const begun = performance.now();
    expect(underWay).toBe(200);
    expect(await studio.ended, studio.complained()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(postmasterOf(dataDir)).toBeUndefined();

    await scene.start({ dataDir }).open;
    expect(await recordedTaglines(dataDir)).toEqual(['the last word']);
  });
}

test('a second signal ends it at once', { tag: '@long' }, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const studio = scene.start({ dataDir });
  const address = await studio.open;
  const admin = await anAdmin(dataDir);
  await withDatabase(dataDir, async (client) => {
    await client.query(STOP_WRITES);
    void admin.write(address, 'never');
    await expect.poll(() => waiting(client)).toBeGreaterThan(0);
    studio.child.kill('SIGTERM');
    await expect.poll(() => isOpen(address)).toBe(false);
    // Within a second of the first it counts as the same request to stop.
    const signal = () => {
      studio.child.kill('SIGTERM');
      return studio.hasEnded();
    };
    await expect.poll(signal).toBe(true);
    expect(await studio.ended).toBe(1);
  });
});

const isOpen = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

/** Not pg_stat_activity: a transaction sees only its first snapshot of it. */
async function waiting(client: {
  query: (text: string) => Promise<{ rowCount: number | null }>;
}): Promise<number> {
  const { rowCount } = await client.query('select from pg_locks where not granted');
  return rowCount ?? 0;
}
