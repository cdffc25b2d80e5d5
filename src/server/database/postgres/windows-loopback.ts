import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Binaries } from './postgres-binaries.ts';

// Windows has no sockets in directories: PostgreSQL listens on 127.0.0.1 with a password stored in the data
// directory. Not tried on a real Windows yet.

export async function loopbackSettings(): Promise<Record<string, string>> {
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) };
}

export function readPassword(data: string): string {
  return readFileSync(join(data, 'studio.password'), 'utf8').trim();
}

/** Beside the new cluster, since initdb needs an empty directory; the arguments set it as the user's password. */
export function makePasswordFile(aside: string): string[] {
  const path = `${aside}.password`;
  writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${path}`];
}

export function keepPassword(aside: string): void {
  if (process.platform === 'win32') renameSync(`${aside}.password`, join(aside, 'studio.password'));
}

/** There are no signals: `pg_ctl` has its own way to request a fast shutdown. */
export function stopOnWindows(binaries: Binaries, data: string): Promise<void> {
  return new Promise((resolve) => {
    execFile(binaries.program('pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], () => resolve());
  });
}

export function isPostgresOnWindows(pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], (_, out) => resolve(out.includes('postgres.exe')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
