import { deleteSealedFile } from '#server/kit/files/sealed-files.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';

const FORGET_PHOTO_FILES = 'forget photo files';

/** After the caller's transaction, and again until it is done. */
export async function forgetFiles({ db, now }: Pick<Tools, 'db' | 'now'>, files: string[]): Promise<void> {
  if (files.length > 0) await queueJob(db, { kind: FORGET_PHOTO_FILES, payload: { files } }, now());
}

export const photoJobs: JobHandlers = {
  [FORGET_PHOTO_FILES]: async (tools, { files }: { files: string[] }) => {
    for (const file of files) await deleteSealedFile(tools.files, file);
  },
};
