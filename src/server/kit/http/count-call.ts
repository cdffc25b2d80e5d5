import type { Endpoint } from '#shared/kit/endpoint.ts';
import type { Tools } from './context.ts';
import { createTryCounter } from './count-in-memory.ts';
import { clientOf, networkOf } from './network.ts';
import { countTries, type Limit } from './rate-limit.ts';

/** Counts a call towards the limits of its endpoint, however it came, and refuses the one past them. */
export type CountCall = (endpoint: Endpoint, caller: { ip: string; body?: unknown }) => Promise<void>;

export function createCallCounter(tools: Pick<Tools, 'db' | 'now'>): CountCall {
  const countInMemory = createTryCounter();

  return async (endpoint, { ip, body }) => {
    const limits = listGuesses(endpoint, { ip, body });
    if (endpoint.limit) {
      const limit = { name: `${endpoint.method} ${endpoint.path}`, by: clientOf(ip), ...endpoint.limit };
      if (endpoint.leavesNoTrace) countInMemory(limit, tools.now());
      else limits.unshift(limit);
    }
    // Outside of the transaction of the work, so that a refused one counts, too.
    const [first, ...more] = limits;
    if (first) await countTries(tools.db, [first, ...more], tools.now());
  };
}

/** The limits of what may be a guess in this call. */
function listGuesses({ guessLimit }: Endpoint, { ip, body }: { ip: string; body?: unknown }): Limit[] {
  if (!guessLimit || typeof body !== 'object' || body === null) return [];
  return [guessLimit].flat().flatMap(({ field, ...limit }) => {
    const given = (body as Record<string, unknown>)[field]; // it is an object
    const isGuess = Array.isArray(given) ? given.length > 0 : Boolean(given);
    return isGuess ? [{ ...limit, by: networkOf(ip) }] : [];
  });
}
