import type { Log } from '#server/kit/log.ts';
import { repeatUntilStopped } from '#server/kit/repeat-until-stopped.ts';
import { someAtOnce } from '#server/kit/some-at-once.ts';
import { BucketProblem } from './bucket-store.ts';
import { type Files, listFolder, readStoredFile, type SharedFiles } from './files.ts';

const PAUSE_MS = 30_000;
const STORED = /^[\w-]+(\/\d+)?\.(webp|avif)$|^sealed\/[0-9a-f]{32}\.bin$/;

/**
 * Copies to where pictures are shared what is in the folder only: those from before they were shared, AVIFs once they
 * are made, a folder that was copied here. The folder is the queue, as for the maker of AVIFs.
 */
export function startSharingFiles(
  files: Files & { shared: SharedFiles },
  log: Log,
  { pauseMs = PAUSE_MS } = {},
) {
  const { shared } = files;
  let isListed = false;

  async function shareMissing(signal: AbortSignal): Promise<void> {
    if (!isListed) await shared.list();
    isListed = true;
    const missing = (await listFolder(files)).filter((name) => STORED.test(name) && !shared.isKnown(name));
    const share = async (name: string) => {
      signal.throwIfAborted();
      await shared.write(name, await readStoredFile(files, name));
    };
    const isSmaller = (name: string) => name.includes('/');
    // The full sizes last: when one is there, the others are.
    await someAtOnce(missing.filter(isSmaller), share);
    await someAtOnce(
      missing.filter((name) => !isSmaller(name)),
      share,
    );
    if (missing.length > 0) log.info({ files: missing.length }, 'pictures were copied to the bucket');
  }

  return repeatUntilStopped(shareMissing, {
    pauseMs,
    onError: (error) => log.warn(describe(error), 'pictures could not be copied to the bucket'),
  });
}

/** A bucket that does not respond is no bug: a sentence says all of it. */
function describe(error: unknown) {
  return error instanceof BucketProblem ? { reason: error.message } : { err: error };
}
