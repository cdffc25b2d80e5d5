import type { Endpoint } from '#shared/kit/endpoint.ts';
import type { Tools } from './context.ts';
import { createTryCounter } from './count-in-memory.ts';
import { clientOf, networkOf } from './network.ts';
import { countTry } from './rate-limit.ts';

/** Counts a call towards the limits of its endpoint, however it came, and refuses the one past them. */
export type CountCall = (endpoint: Endpoint, caller: { ip: string; body?: unknown }) => Promise<void>;

export function createCallCounter(tools: Pick<Tools, 'db' | 'now'>): CountCall {
  const countInMemory = createTryCounter();

  return async (endpoint, { ip, body }) => {
    if (endpoint.limit) {
      const limit = { name: `${endpoint.method} ${endpoint.path}`, by: clientOf(ip), ...endpoint.limit };
      if (endpoint.leavesNoTrace) countInMemory(limit, tools.now());
      else await countTry(tools.db, limit, tools.now());
    }
    await countGuess(tools, endpoint, { ip, body });
  };
}

/** Outside of the transaction of the work, so that a refused one counts, too. */
async function countGuess(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { guessLimit }: Endpoint,
  { ip, body }: { ip: string; body?: unknown },
): Promise<void> {
  if (!guessLimit || typeof body !== 'object' || body === null) return;
  for (const { field, ...limit } of [guessLimit].flat()) {
    const given = (body as Record<string, unknown>)[field]; // it is an object
    const isGuess = Array.isArray(given) ? given.length > 0 : Boolean(given);
    if (isGuess) await countTry(db, { ...limit, by: networkOf(ip) }, now());
  }
}
