import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode, isMissing } from '#server/kit/read-error.ts';
import { SOCKET_NAME } from './socket-directory.ts';
import { isPostgresOnWindows } from './windows-loopback.ts';

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
    if (isMissing(error)) return undefined;
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
    if (!isMissing(error) && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** What a pid from a pid file really is: pids are reused, and zombies stay where no init reaps them. */
type ProcessNature = 'postmaster' | 'stranger' | 'zombie' | 'gone';

export async function natureOf(pid: number, data: string): Promise<ProcessNature> {
  if (process.platform === 'linux') return natureFromProc(pid, data);
  // There PostgreSQL detects a reused pid itself.
  if (process.platform === 'win32') return (await isPostgresOnWindows(pid)) ? 'postmaster' : 'gone';
  return natureFromPs(await ps(pid), data);
}

function natureFromProc(pid: number, data: string): ProcessNature {
  const state = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]);
  if (state === undefined) return 'gone';
  if (state === 'Z' || state === 'X') return 'zombie';

  const args = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
  const program =
    attempt(() => readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')) ?? args[0] ?? '';
  if (basename(program) !== 'postgres') return 'stranger';

  // A postmaster's working directory is its data directory; compared by inode, since a path may have several
  // spellings.
  const works = attempt(() => statSync(`/proc/${pid}/cwd`));
  const ours = attempt(() => statSync(data));
  if (works && ours) return works.ino === ours.ino && works.dev === ours.dev ? 'postmaster' : 'stranger';
  return args.includes(data) ? 'postmaster' : 'stranger';
}

/** `line` is the output of `ps -o stat=,args=`, empty when there is no such process. */
export function natureFromPs(line: string, data: string): ProcessNature {
  const [state = '', program = '', ...args] = line.trim().split(/\s+/);
  if (!state) return 'gone';
  if (state.startsWith('Z')) return 'zombie';
  if (!/(^|\/)postgres$/.test(program)) return 'stranger';
  return args.join(' ').includes(`-D ${data}`) ? 'postmaster' : 'stranger';
}

function ps(pid: number): Promise<string> {
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], (_, stdout) => resolve(stdout));
  });
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
