import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/kit/db/open-database.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { plansFor, readArchive } from './archive.ts';
import { clusterFolder, readClusterId } from './copy-log.ts';
import { type OnStart, recoverWholeCluster } from './recover-cluster.ts';

type Options = {
  now: Date;
  /** Returns what is wrong in the database that was made of the log, one line each. */
  findDifferences: (database: Database) => Promise<string[]>;
  onStart?: OnStart | undefined;
};

/**
 * Replays the log since the newest copy, on a PostgreSQL of its own, as a restore to this moment would. Done before the copy
 * of this night is made, so that every copy and every part of the log is read once.
 */
export async function proveLog(
  dataDir: string,
  store: FileStore,
  { now, findDifferences, onStart }: Options,
): Promise<void> {
  const archive = await readArchive(store, await readClusterId(clusterFolder(dataDir)));
  const [plan] = plansFor([archive], now);
  if (!plan) return; // the first night
  const folder = join(dataDir, 'restore-test');
  const differences: string[] = [];
  try {
    await recoverWholeCluster(store, plan, { folder, onStart }, async (database) => {
      differences.push(...(await findDifferences(database)));
    });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    differences.push(error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (differences.length > 0)
    throw new StartProblem(
      `The write-ahead log was replayed for a test and did not pass it: ${differences.join('; ')}`,
    );
}
