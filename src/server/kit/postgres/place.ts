import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything of one private PostgreSQL is in one directory that only its owner may enter. */
export type Place = { directory: string; data: string; log: string };

export function preparePlace(given: string): Place {
  // Only the innermost is closed: a server run as `nobody` must be able to traverse its parents.
  mkdirSync(dirname(given), { recursive: true });
  makePrivate(given);

  const directory = realpathSync(given); // one path per place: another process may use a symlink
  return { directory, data: join(directory, 'data'), log: join(directory, 'postgres.log') };
}

/** The socket needs no password: the directory's permissions keep others out. */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
}
