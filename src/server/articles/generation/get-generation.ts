import type { Context } from '#server/kit/http/context.ts';
import type { Generation } from '#shared/articles/generation-contract.ts';
import { DIED, SILENT_MS } from './begin-generation.ts';
import { findLatestGeneration } from './data.ts';

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
