import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isPostgresOnWindows } from './windows-loopback.ts';

/** What a pid from a pid file really is: pids are reused, and zombies stay where no init reaps them. */
export type ProcessNature = 'postmaster' | 'stranger' | 'zombie' | 'gone';

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
