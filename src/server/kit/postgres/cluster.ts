import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#server/kit/start-problem.ts';

export function clusterExists(data: string): boolean {
  return existsSync(join(data, 'PG_VERSION'));
}

/** PostgreSQL would refuse too, but late and less clearly. Changes nothing. */
export function refuseOtherVersion(data: string, major: string): void {
  if (!clusterExists(data)) return;
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;

  throw new StartProblem(
    `The database in ${data} was made by PostgreSQL ${made}, but this application brings PostgreSQL ${major}: ` +
      'start the version of the application that made it and take a backup to restore here, or set DATABASE_URL.',
  );
}
