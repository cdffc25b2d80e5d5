import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import { conflict } from '#shared/kit/problem.ts';

/** Two concurrent requests may both find a name free; the unique index lets only one have it. */
export async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? nameTaken() : error;
  }
}

export function nameTaken() {
  return conflict('topic_exists', 'A topic with this name already exists');
}
