import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { natureOf, type ProcessNature } from './process-nature.ts';
import { SOCKET_NAME } from './socket-directory.ts';

/** The lock file of a postmaster: one in its data directory, one beside its socket. */
export type PidFile = {
  path: string;
  text: string;
  pid: number;
  data: string;
  port: number;
  socketDirectory: string;
  writtenAt: number;
};

const HALF_WRITTEN_MS = 2_000;

export const pidFileIn = (data: string) => readPidFile(join(data, 'postmaster.pid'));
export const socketLockIn = (directory: string) => readPidFile(join(directory, `${SOCKET_NAME}.lock`));

function readPidFile(path: string): PidFile | undefined {
  try {
    const writtenAt = statSync(path).mtimeMs;
    const text = readFileSync(path, 'utf8');
    const [pid, data = '', , port, socketDirectory = ''] = text.split('\n');
    return { path, text, pid: Number(pid) || 0, data, port: Number(port) || 0, socketDirectory, writtenAt };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file without a pid is being written, or was left by a crash. */
export async function natureOfPidFile(file: PidFile, data: string): Promise<ProcessNature | 'being written'> {
  if (file.pid > 0) return natureOf(file.pid, data);
  return Date.now() - file.writtenAt < HALF_WRITTEN_MS ? 'being written' : 'stranger';
}

/** Deletes exactly the file that was checked: another process may have started a server meanwhile. */
export function discardPidFile(checked: PidFile): void {
  const { path } = checked;
  if (readPidFile(path)?.text !== checked.text) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== checked.text) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
