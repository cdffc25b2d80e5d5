import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '#server/kit/db/open-database.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { nodeEnvironment, nodeFlags } from '../scripts/node-flags.mjs';
import { urlOf } from './url-of.ts';

export type Machine = { connection: Connection; dataDir: string };

const run = promisify(execFile);

/** The command as a person types it, without npm. */
export async function secondsOf(
  command: string,
  file: string,
  { connection, dataDir }: Machine,
): Promise<number> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, ...nodeEnvironment, DATABASE_URL: urlOf(connection), DATA_DIR: dataDir };
  const began = performance.now();
  await run(process.execPath, [...nodeFlags, join(projectRoot(), 'dist/server/main.js'), command, file], {
    cwd: dataDir, // a folder without .env
    env,
  });
  return (performance.now() - began) / 1000;
}
