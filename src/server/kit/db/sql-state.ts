/** The SQLSTATE behind an error; drizzle wraps what PostgreSQL said. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** Text that PostgreSQL cannot hold, which is whoever's who sent it: the zero byte, in a column or inside JSON. */
export function isUnwritable(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error) ?? '');
}

const UNREACHABLE = /^(08|53|57P0|57014|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** The database could not be asked, or has no room left, so nothing was decided: worth another try later. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === 'ENOENT') return isMissingSocket(error);
  if (state) return UNREACHABLE.test(state);
  return (
    error instanceof Error && /connection (timeout|terminated|ended)|timeout exceeded/i.test(deepest(error))
  );
}

function deepest(error: Error): string {
  return error.cause instanceof Error ? deepest(error.cause) : error.message;
}

/** A file that is not there may be anybody's; a socket that is not there is the database's. */
function isMissingSocket(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('syscall' in current) return current.syscall === 'connect';
  }
  return false;
}
