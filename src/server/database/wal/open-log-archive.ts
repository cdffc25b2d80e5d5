import { openStore } from '#server/database/backup/open-store.ts';
import type { Whereabouts } from '#server/database/backup/with-client.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import type { LogArchive } from '#server/kit/http/context.ts';
import { clusterFolder } from './copy-log.ts';
import { keepsLog } from './log-settings.ts';

export function openLogArchive(config: Whereabouts): LogArchive | undefined {
  if (!keepsLog(config)) return undefined;
  let opened: FileStore | undefined;
  const store = () => {
    opened ??= openStore(config);
    return opened;
  };
  return { cluster: clusterFolder(config.dataDir), store, logProblem: null, copyProblem: null };
}
