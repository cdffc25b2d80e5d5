import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '#server/kit/start-problem.ts';

export const SOCKET_PORT = 5432; // only a part of the socket's name
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** The system's limit for a socket path, without the terminating zero. */
const MOST_BYTES = process.platform === 'linux' ? 107 : 103;

/** The socket's directory: beside the data or, if that path is too long, a short private one derived from it. */
export function socketDirectory(directory: string): string {
  if (fits(directory)) return directory;

  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `studio-pg-${hash}`);
  if (fits(short)) return short;
  throw new StartProblem(
    `The path ${directory} is too long for a socket, and so is TMPDIR: use a shorter one.`,
  );
}

/** A directory in /tmp may have been created by somebody else to listen in. */
export function prepareSocketDirectory(directory: string): string {
  const path = socketDirectory(directory);
  if (path === directory) return path;

  const owner = statSync(directory);
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) && process.getuid?.() === 0) {
    chownSync(path, owner.uid, owner.gid);
  }
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return path;
  throw new StartProblem(
    `${path} is needed for PostgreSQL's socket but is not private to its user: remove it.`,
  );
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, SOCKET_NAME)) <= MOST_BYTES;
}
