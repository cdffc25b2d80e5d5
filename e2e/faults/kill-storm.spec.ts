import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, anAdmin, recordedTaglines } from './admin.ts';
import { diceOf, seedOfStorm, shuffled } from './dice.ts';
import { expect, test } from './fixtures.ts';
import { aPhotographer, type Photographer } from './photographer.ts';
import { killPostmaster, queryRows } from './postmaster.ts';
import type { StudioProcess } from './studio-process.ts';

type Blow = 'app' | 'server' | 'both' | 'app while it starts';
/** More of them take longer and find more. */
const OF_EACH = process.env.TEST_LONG ? 20 : 1;
const BLOWS = ['app', 'server', 'both', 'app while it starts'] as const;
const ROUNDS: Blow[] = Array.from({ length: OF_EACH }, () => BLOWS).flat();
const WRITERS = 4;

test('a storm of kill -9 on the app and on PostgreSQL loses no acknowledged write, nor an encrypted photo', {
  tag: '@round',
}, async ({ scene }) => {
  const dice = diceOf(seedOfStorm());
  const dataDir = scene.usedDataDir();
  const start = () => scene.start({ dataDir });

  const first = start();
  const opened = await first.open;
  const admin = await anAdmin(dataDir);
  const photographer = await aPhotographer(dataDir, opened);
  const photos = [await photographer.take(opened)];
  expect(photos).toEqual([expect.any(Number)]);
  await first.kill('SIGTERM');

  const acknowledged: string[] = [];
  for (const [round, blow] of shuffled(ROUNDS, dice).entries()) {
    const studio = start();
    if (blow === 'app while it starts') {
      await pause(dice() * 700);
      await studio.kill();
      continue;
    }
    await studio.open;
    const writers = writeOn(studio, admin, `round ${round}`, acknowledged);
    const taking = takePhotosOn(studio, photographer, photos);
    await pause(100 + dice() * 900);
    if (blow !== 'app') await killPostmaster(dataDir);
    if (blow === 'server') await writers.nextAcknowledged(); // it is restarted automatically
    expect(studio.hasEnded(), `after ${blow}: ${studio.complained()}`).toBe(false);
    await studio.kill();
    await writers.ended();
    await taking;
  }

  const last = start();
  const address = await last.open;
  const recorded = await recordedTaglines(dataDir);
  const missing = acknowledged.filter((tagline) => !recorded.includes(tagline));
  console.log(
    `${acknowledged.length} acknowledged writes, ${recorded.length} on record, ${missing.length} missing`,
  );
  expect(missing).toEqual([]);
  expect(new Set(recorded).size).toBe(recorded.length);
  expect(acknowledged.length).toBeGreaterThan(10 * OF_EACH);

  const shown = (await (await fetch(`${address}/api/studio`)).json()) as { tagline: string };
  expect(shown.tagline).toBe(recorded.at(-1));
  const stored = (await queryRows<{ id: number }>(dataDir, 'select id from client_photos')).map(
    ({ id }) => id,
  );
  expect(stored).toEqual(expect.arrayContaining(photos));
  const lost = [];
  for (const id of stored) if (!(await photographer.opens(address, id))) lost.push(id);
  console.log(
    `${photos.length} acknowledged photos, ${stored.length} stored, ${lost.length} that do not open`,
  );
  expect(lost).toEqual([]);
  const admins = await queryRows(dataDir, "select from users where role = 'admin'");
  expect(admins).toHaveLength(1);
  expect(await last.kill('SIGTERM')).toBe(0);
});

/** Several at once, each one change after the other, until the studio is dead. */
function writeOn(studio: StudioProcess, admin: Admin, name: string, acknowledged: string[]) {
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const address = await studio.open;
    for (let n = 0; !studio.hasEnded(); n++) {
      const tagline = `${name}, writer ${writer}, change ${n}`;
      const status = await admin.write(address, tagline);
      if (status === 200) acknowledged.push(tagline);
      else await pause(20);
    }
  });
  return {
    ended: () => Promise.all(writing),
    /** Not one that was already in flight. */
    nextAcknowledged: async () => {
      const enough = acknowledged.length + 2 * WRITERS;
      while (acknowledged.length < enough && !studio.hasEnded()) await pause(20);
    },
  };
}

/** One after the other, until the studio is dead. */
async function takePhotosOn(
  studio: StudioProcess,
  photographer: Photographer,
  photos: (number | undefined)[],
) {
  const address = await studio.open;
  while (!studio.hasEnded()) {
    const id = await photographer.take(address);
    if (id) photos.push(id);
    await pause(50);
  }
}
