import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { anAdmin } from '#server/accounts/make.ts';
import { type Connection, openDatabase } from '#server/kit/db/open-database.ts';
import { fillStudio } from '#server/seed/large/fill-studio.ts';
import type { LargePlan } from '#server/seed/large/plan.ts';
import { tidyUp } from '#server/seed/seed-large.ts';
import type { Environment } from './environment.ts';
import { freshDatabase } from './fresh-database.ts';
import { type App, startApp } from './start-app.ts';
import { urlOf } from './url-of.ts';

/** After the start the daily jobs have queued what is due. */
const LONGEST_TICK_MS = 3_000;
const POLL_MS = 500;

/** `token` is an admin's. */
export type FilledStudio = { app: App; token: string; connection: Connection; dataDir: string };

/** A studio with as much in it as the plan says, `turns` times one after the other, on a database of its own. */
export async function openFilledStudio(
  environment: Environment,
  name: string,
  plan: LargePlan,
  turns = 1,
): Promise<FilledStudio> {
  const connection = await freshDatabase(environment, `bench_${name}`);
  const database = openDatabase(connection);
  const { token } = await anAdmin(database.db, { email: 'bench-owner@example.com' });
  await fillStudio(database.db, plan, new Date(), () => {}, turns);
  await tidyUp(database);
  await database.close();
  const dataDir = join(environment.folder, `filled-${name}`);
  mkdirSync(dataDir);
  const app = await startApp(dataDir, { DATABASE_URL: urlOf(connection), SEED: 'none' });
  await untilJobsAreDone(connection);
  return { app, token, connection, dataDir };
}

/** Hundreds of requests for a review are due at first, of visits that a real studio would have asked about by then. */
async function untilJobsAreDone(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase(connection);
  const SETTLED = `select not exists (select from jobs where done_at is null and failed_at is null and run_at < now()) as "isSettled"`;
  try {
    await setTimeout(LONGEST_TICK_MS);
    while (!(await pool.query(SETTLED)).rows[0].isSettled) await setTimeout(POLL_MS);
  } finally {
    await close();
  }
}
