import { join } from 'node:path';
import type { Files } from './files.ts';
import { bucketOfFiles } from './shared-files.ts';

/** FILES_URL is a bucket that several machines share; without it the folder is all there is. */
export function openFiles({ dataDir, filesUrl }: { dataDir: string; filesUrl?: string | undefined }): Files {
  const folder = join(dataDir, 'files');
  return filesUrl ? { folder, shared: bucketOfFiles(filesUrl, join(dataDir, 'temp')) } : { folder };
}
