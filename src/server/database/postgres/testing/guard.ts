import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '#server/kit/project-root.ts';

let guard: Socket | undefined;

/** When this process ends, killed or not, the PostgreSQL servers in this folder end too, and it is removed. */
export function guardFolder(folder: string): void {
  print({ folder });
}

/** When this process ends, killed or not, so does that one; `isGroup` if it leads a process group. */
export function guardProcess(child: ChildProcess, { isGroup = false } = {}): void {
  if (!child.pid) return;
  const pid = isGroup ? -child.pid : child.pid;
  print({ started: pid });
  child.once('exit', () => print({ ended: pid }));
}

function print(line: object): void {
  guard ??= startGuard();
  guard.write(`${JSON.stringify(line)}\n`);
}

/** In a session of its own, out of reach of our terminal's Ctrl-C; keeps nobody alive. */
function startGuard(): Socket {
  const program = join(projectRoot(), 'src/server/database/postgres/testing/guard.mjs');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  const input = child.stdin as Socket;
  input.unref();
  input.on('error', () => {}); // somebody has ended the guard: then nobody clears up
  return input;
}
