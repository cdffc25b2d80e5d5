import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { fillStudio } from '#server/seed/large/fill-studio.ts';
import { largePlan } from '#server/seed/large/plan.ts';
import { tidyUp } from '#server/seed/seed-large.ts';
import type { Environment } from '../environment.ts';
import { freshDatabase } from '../fresh-database.ts';
import { writePictures } from '../make-pictures.ts';
import { type Machine, secondsOf } from '../time-command.ts';
import type { Workload } from '../workload.ts';

const PICTURES = 2_000;

/** The worst day: 100,000 bookings with all around them and 2,000 pictures, on an empty machine. */
export const restore: Workload = {
  name: 'restore',
  isOnRequest: true,
  measure: async (environment) => {
    const file = join(environment.folder, 'restore', 'studio.gz');
    const old = await makeMachine(environment, 'restore_from');
    const database = openDatabase(old.connection);
    const plan = largePlan(1);
    await fillStudio(database.db, plan, new Date());
    await tidyUp(database);
    await database.close();
    await writePictures(join(old.dataDir, 'files'), PICTURES);

    const first = await secondsOf('backup', file, old);
    const second = await secondsOf('backup', file, old);
    const seconds = await secondsOf('restore', file, await makeMachine(environment, 'restore_to'));
    const what = `${plan.bookings.toLocaleString('en')} bookings, ${PICTURES.toLocaleString('en')} pictures`;
    return [
      { what: `backup of ${what}`, value: first, unit: 's' },
      { what: 'the next backup, pictures are there', value: second, unit: 's' },
      { what: `restore of ${what}`, value: seconds, unit: 's', aim: { atMost: 180 } },
    ];
  },
};

async function makeMachine(environment: Environment, name: string): Promise<Machine> {
  const dataDir = join(environment.folder, name);
  mkdirSync(dataDir);
  return { connection: await freshDatabase(environment, `bench_${name}`), dataDir };
}
