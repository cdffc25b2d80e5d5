import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything of one private PostgreSQL lies in one directory that nobody else may enter. */
export type Place = { directory: string; data: string; log: string };

export function preparePlace(given: string): Place {
  // Only the innermost is closed: a server run as `nobody` must be able to pass through its parents.
  mkdirSync(dirname(given), { recursive: true });
  makePrivate(given);

  const directory = realpathSync(given); // one name for one place: a second process may come by a symlink
  return { directory, data: join(directory, 'data'), log: join(directory, 'postgres.log') };
}

/** No password is asked on the socket: that the directory is closed is what keeps others out. */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
}
