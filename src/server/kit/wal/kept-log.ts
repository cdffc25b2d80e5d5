import { openStore } from '#server/kit/backup/open-store.ts';
import type { BackupStore } from '#server/kit/backup/store.ts';
import type { Whereabouts } from '#server/kit/backup/with-client.ts';
import { clusterFolder } from './copy-log.ts';
import { keepsLog } from './log-settings.ts';

/** The write-ahead log of the private PostgreSQL, and what became of it in this process. */
export type KeptLog = {
  cluster: string;
  /** Opened when it is first needed: deriving a key takes a while. */
  store: () => BackupStore;
  /** Why the log could not be copied the last time. */
  logProblem: string | null;
  /** Why there is no new copy of the database to replay it on. */
  copyProblem: string | null;
};

export function openKeptLog(config: Whereabouts): KeptLog | undefined {
  if (!keepsLog(config)) return undefined;
  let opened: BackupStore | undefined;
  const store = () => {
    opened ??= openStore(config);
    return opened;
  };
  return { cluster: clusterFolder(config.dataDir), store, logProblem: null, copyProblem: null };
}
