import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import type { Database } from '#server/kit/db/open-database.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { fillStudio } from './large/fill-studio.ts';
import { largePlan } from './large/plan.ts';

type Whereabouts = { databaseUrl?: string | undefined; dataDir: string; isProduction: boolean };
type Input = { scale: number; times: number; isMeant: boolean };

const FLAG = '--even-in-production';

/**
 * `npm run seed:large`: two years of a busy studio with 100,000 bookings, 20,000 members and 50,000 orders. `--
 * --scale 0.01` for a hundredth of it, `-- --times 10` for twenty such years.
 */
export async function seedLarge(config: Whereabouts, args: string[], now: Date): Promise<void> {
  const { scale, times, isMeant } = readArgs(args);
  if (config.isProduction && !isMeant) {
    throw new StartProblem(
      `This fills the studio with invented customers. Should that really be, add ${FLAG}.`,
    );
  }
  const print = (line: string) => console.log(line);
  const { database, leave } = await connect(config, print);
  const began = performance.now();
  try {
    await migrate(database.pool, now);
    const isNew = await fillStudio(database.db, largePlan(scale), now, print, times);
    if (!isNew) throw new StartProblem('This studio was filled before. It can be done only once.');
    await tidyUp(database);
    print(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  } finally {
    await database.close();
    await leave();
  }
}

/** Updates the planner's statistics. */
export async function tidyUp({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

export function readArgs(args: string[]): Input {
  const input = { scale: 1, times: 1, isMeant: false };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name, value] = arg.split('=', 2);
    if (name === FLAG) input.isMeant = true;
    else if (name === '--scale') input.scale = readScale(value ?? rest.shift());
    else if (name === '--times') input.times = readTimes(value ?? rest.shift());
    else throw new StartProblem(`There is no ${arg}; there are --scale, --times and ${FLAG}.`);
  }
  return input;
}

function readScale(text = ''): number {
  const scale = Number(text);
  if (text.trim() && scale > 0 && scale <= 10) return scale;
  throw new StartProblem('--scale must be a number above 0 and up to 10, such as 0.01.');
}

function readTimes(text = ''): number {
  const times = Number(text);
  if (Number.isInteger(times) && times >= 1 && times <= 10) return times;
  throw new StartProblem('--times must be a whole number from 1 to 10.');
}
