import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Generation } from '#shared/articles/generation-contract.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import {
  deleteGenerationsBefore,
  endGeneration,
  endSilentGenerations,
  findGeneration,
  findLatestGeneration,
  type GenerationRow,
  insertGeneration,
} from './data.ts';

/** Progress is recorded twice a second: after this long its process is gone. */
const SILENT_MS = 60_000;
const DIED = 'The studio was restarted while this article was being written. Please try again.';
const RETENTION_DAYS = 30;

type Input = { topic: string; targetWords: number };

export function beginGeneration({ db, now }: Context, input: Input): Promise<GenerationRow> {
  return db.transaction(async (tx) => {
    const at = now();
    await endSilentGenerations(tx, new Date(at.getTime() - SILENT_MS), DIED, at);
    await deleteGenerationsBefore(tx, new Date(at.getTime() - RETENTION_DAYS * DAY_MS));
    const row = await insertGeneration(tx, { ...input, state: 'running', startedAt: at, aliveAt: at });
    if (row) return row;
    throw conflict(
      'generation_running',
      'Another article is being written right now. Please wait until it is done, or cancel it.',
    );
  });
}

/** Only one runs at a time, so the running one is the latest. */
export async function getGeneration({ db, now }: Context): Promise<Generation | null> {
  const row = await findLatestGeneration(db);
  if (!row) return null;
  const isDead = row.state === 'running' && now().getTime() - row.aliveAt.getTime() > SILENT_MS;
  return {
    ...row,
    ...(isDead && { state: 'failed', message: DIED }),
    startedAt: row.startedAt.toISOString(),
  };
}

/** The writing process, whichever it is, notices within a second and saves nothing. */
export function cancelGeneration(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await findGeneration(tx, id), 'generation');
    if (await endGeneration(tx, id, { state: 'cancelled' }, ctx.now())) {
      const entry = {
        action: 'cancel generation',
        target: `generation ${id}`,
        details: { topic: row.topic },
      };
      await recordAudit({ ...ctx, db: tx }, entry);
    }
  });
}
