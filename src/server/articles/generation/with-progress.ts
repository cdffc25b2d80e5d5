import type { Context } from '#server/kit/http/context.ts';
import { conflict } from '#shared/kit/problem.ts';
import { reportProgress } from './data.ts';

const EVERY_MS = 500;

export type Progress = { report: (words: number) => void; signal: AbortSignal };

/** Twice a second, records the progress and checks for a cancellation. */
export async function withProgress<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let words = 0;
  let saving = Promise.resolve();
  const saveProgress = async () => {
    const isActive = await reportProgress(db, id, words, now()).catch(() => true); // the next one may succeed
    if (!isActive) stop.abort(cancelled());
  };
  const timer = setInterval(() => {
    saving = saving.then(saveProgress);
  }, EVERY_MS);
  try {
    return await work({
      signal: stop.signal,
      report: (count) => {
        words = count;
      },
    });
  } finally {
    clearInterval(timer);
    await saving;
  }
}

export function cancelled() {
  return conflict('generation_cancelled', 'Writing was cancelled. Nothing was saved.');
}
