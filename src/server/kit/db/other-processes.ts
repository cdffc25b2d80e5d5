import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartProblem } from '#server/kit/start-problem.ts';
import { inWords, type StudioProcess } from '#server/kit/this-process.ts';
import { LISTENER_NAME } from './changes.ts';

/** One that was just stopped may still be closing its connections. */
const LEAVING_MS = 2_000;

/**
 * Before the schema changes: a process of the version before would go on over it and fail at every booking. A process
 * of this version cannot serve yet: its own migration waits for this one.
 */
export async function refuseWhileServed(client: pg.ClientBase, patienceMs = LEAVING_MS): Promise<void> {
  const patientUntil = performance.now() + patienceMs;
  let others = await listServing(client);
  while (others.length > 0 && performance.now() < patientUntil) {
    await pause(200);
    others = await listServing(client);
  }
  if (others.length === 0) return;
  throw new StartProblem(
    `The studio was not upgraded, and nothing was changed: it is still running with this database (${others.map(inWords).join('; ')}). Please stop it, then start this version.`,
  );
}

async function listServing(client: pg.ClientBase): Promise<StudioProcess[]> {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like $1 order by backend_start`,
    [`${LISTENER_NAME}%`],
  );
  return rows.map(({ name, since }) => {
    const [version, pid] = name.slice(LISTENER_NAME.length).trim().split(' ');
    return { version: version || undefined, pid: pid ? Number(pid) : undefined, since };
  });
}
