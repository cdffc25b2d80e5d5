import { sqlState } from '#server/kit/db/sql-state.ts';

const EXCLUSION_VIOLATION = '23P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * The database says that a room was taken after we had looked: somebody wrote without the day's lock. The whole
 * transaction is run again, as PostgreSQL asks for in other such cases, and decides on what is there now.
 */
export async function orRunAgain<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error;
    const again = new Error('a room was taken meanwhile', { cause: error });
    throw Object.assign(again, { code: SERIALIZATION_FAILURE });
  }
}
