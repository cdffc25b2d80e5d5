import { constants, setPriority } from 'node:os';
import { startTrialDatabase } from '#server/database/backup/trial-database.ts';
import type { Whereabouts } from '#server/database/backup/with-client.ts';
import { stopOnSignal } from '#server/kit/stop-on-signal.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { copyClusterNightly } from './copy-cluster-nightly.ts';
import { WITH_STUDIO } from './with-studio.ts';

/** `nightly-backup`: a process of its own, after everything else that the machine has to do. */
export async function runNightlyBackup(config: Whereabouts, args: string[], now: () => Date): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Its PostgreSQL would go on running, also one that is just being started.
  let stopServer = async () => {};
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await stopServer();
  };
  stopOnSignal(stop);
  if (args.includes(WITH_STUDIO))
    process.stdin.once('end', () => void stop().finally(() => process.exit(1))).resume();

  // Even when the backup fails: the log goes on from the copy.
  const copying = () => (stopping.signal.aborted ? false : copyClusterNightly(config, now()));
  const isDone = await backUpNightly(config, {
    now,
    signal: stopping.signal,
    startTrial: (dataDir) => {
      const trial = startTrialDatabase(dataDir);
      stopServer = async () => (await trial.catch(() => undefined))?.stop();
      return trial;
    },
    onStart: (server) => {
      stopServer = async () => (await server.catch(() => undefined))?.leave();
    },
  }).catch(async (error) => {
    await copying();
    throw error;
  });
  console.log(isDone ? 'The backup was made, and restored to prove it.' : 'No backup is due.');
  if (await copying()) console.log('The files of the database were copied, for a restore to a moment.');
  process.stdin.destroy();
}
