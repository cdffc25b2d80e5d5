import { setTimeout as pause } from 'node:timers/promises';
import { DEADLOCK, SERIALIZATION_FAILURE, sqlState } from './sql-state.ts';

const TRIES = 5;

/** Retries a whole transaction when PostgreSQL aborted it in favour of another. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (attempt === TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      // biome-ignore lint/plugin: random on purpose, so that two transactions in conflict do not retry in step
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Thrown, it makes `withRetries` run the transaction again, as PostgreSQL does with one that must make way. */
export function retryTransaction(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: SERIALIZATION_FAILURE });
}
