import type { Context } from '#server/kit/http/context.ts';
import { conflict } from '#shared/kit/problem.ts';
import {
  deleteGenerationsBefore,
  endSilentGenerations,
  type GenerationRow,
  insertGeneration,
} from './data.ts';

/** Progress is recorded twice a second: after this long its process is gone. */
export const SILENT_MS = 60_000;
export const DIED = 'The studio was restarted while this article was being written. Please try again.';
const RETENTION_DAYS = 30;

type Input = { topic: string; targetWords: number };

export function beginGeneration({ db, now }: Context, input: Input): Promise<GenerationRow> {
  return db.transaction(async (tx) => {
    const at = now();
    await endSilentGenerations(tx, new Date(at.getTime() - SILENT_MS), DIED, at);
    await deleteGenerationsBefore(tx, new Date(at.getTime() - RETENTION_DAYS * 86_400_000));
    const row = await insertGeneration(tx, { ...input, state: 'running', startedAt: at, aliveAt: at });
    if (row) return row;
    throw conflict(
      'generation_running',
      'Another article is being written right now. Please wait until it is done, or cancel it.',
    );
  });
}
