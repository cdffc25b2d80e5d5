import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '#server/kit/log.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { repeatUntilStopped } from '#server/kit/repeat-until-stopped.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Files } from './files.ts';

const run = promisify(execFile);

const PAUSE_MS = 30_000;
const LONGEST_MS = 10 * MINUTE_MS;
const PICTURE = /^[\w-]+-\d+x\d+\.webp$/;

type Options = { script?: string; pauseMs?: number };

/**
 * Makes AVIFs of uploads, one picture at a time, each in a process of its own: it takes seconds and a hundred
 * megabytes, and neither a save nor the mails in the queue of jobs should wait for it. What is missing is seen in the
 * folder, so an interrupted one is made later, and so are those of an older version or a restored copy. Two studios
 * that share the folder may make the same: the same file.
 */
export function startAvifMaker({ folder }: Files, log: Log, options: Options = {}) {
  const { script = join(projectRoot(), 'dist/server/avif-process.js'), pauseMs = PAUSE_MS } = options;
  const failed = new Set<string>(); // not tried again before the next start

  async function makeMissing(signal: AbortSignal): Promise<void> {
    for (const name of await picturesWithoutAvif(folder)) {
      if (failed.has(name)) continue;
      try {
        await run(process.execPath, [script, folder, name], { signal, timeout: LONGEST_MS });
      } catch (error) {
        signal.throwIfAborted();
        failed.add(name);
        log.warn({ err: error, picture: name }, 'no AVIF could be made of a picture, it is served as WebP');
      }
    }
  }

  return repeatUntilStopped(makeMissing, {
    pauseMs,
    onError: (error) => log.warn({ err: error }, 'the folder of pictures could not be read'),
  });
}

/** The AVIF of the full size is written last. */
async function picturesWithoutAvif(folder: string): Promise<string[]> {
  const names = new Set(await readdir(folder));
  return [...names].filter((name) => PICTURE.test(name) && !names.has(name.replace(/\.webp$/, '.avif')));
}
