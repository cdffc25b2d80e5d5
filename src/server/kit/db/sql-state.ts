export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const EXCLUSION_VIOLATION = '23P01';
export const SERIALIZATION_FAILURE = '40001';
export const DEADLOCK = '40P01';
export const IN_FAILED_TRANSACTION = '25P02';

/** The SQLSTATE of an error; drizzle wraps PostgreSQL's error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** Text that PostgreSQL cannot store, which is the client's error: the zero byte, in a column or inside JSON. */
export function isUnwritable(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error) ?? '');
}

const UNREACHABLE = /^(08|53|57P0|57014|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** The database is unreachable or out of space: nothing was decided, so a retry makes sense. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === 'ENOENT') return isMissingSocket(error);
  if (state) return UNREACHABLE.test(state);
  return (
    error instanceof Error &&
    /connection (timeout|terminated|ended)|timeout (exceeded|expired)/i.test(deepest(error))
  );
}

/** All connections were in use for as long as one waits for its turn: nothing was sent. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && deepest(error) === 'timeout exceeded when trying to connect';
}

function deepest(error: Error): string {
  return error.cause instanceof Error ? deepest(error.cause) : error.message;
}

/** ENOENT of a file could be anything; of a socket it is the database's. */
function isMissingSocket(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('syscall' in current) return current.syscall === 'connect';
  }
  return false;
}
