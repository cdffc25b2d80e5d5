import { closeSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launcher, Place } from './launcher.ts';
import { discardPidFile, natureOfPidFile, socketLockIn } from './pid-file.ts';
import { run } from './run-as-ordinary-user.ts';
import { boundLog, isFull, lastComplaint, logSize, openLog } from './server-log.ts';
import { prepareSocketDirectory } from './socket-directory.ts';
import { loopbackSettings } from './windows-loopback.ts';

export type Launch = {
  pid: number | undefined;
  hasEnded(): boolean;
  /** By another process, which left as the last one before we were there. */
  wasStopped(): boolean;
  causeOfDeath(): string;
};

/** Starts a postmaster that outlives us, ignores our terminal's Ctrl-C and does not keep us alive. */
export async function launchServer(launcher: Launcher): Promise<Launch> {
  const { place, binaries, settings } = launcher;
  const runner = await launcher.runner();
  boundLog(place.log);
  const before = logSize(place.log);
  const log = openLog(place.log, runner.identity);

  const all: Record<string, string> = { ...SETTINGS, ...(await listenSettings(place)), ...settings };
  leaveToArguments(join(place.data, 'postgresql.conf'), Object.keys(all));
  const args = ['-D', place.data, ...settingArguments(all)];
  const child = run(runner, binaries.program('postgres'), args, {
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();

  let end: string | undefined;
  let wasStopped = false;
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', (code, signal) => {
    end = `it ended with ${signal ?? `code ${code}`}`;
    wasStopped = code === 0;
  });
  const causeOfDeath = () => {
    const said = lastComplaint(readFileSync(place.log).subarray(before).toString(), child.pid);
    return said || (isFull(place.directory) ? 'the disk is full' : `${end}`); // then it could not write its log
  };
  return { pid: child.pid, hasEnded: () => end !== undefined, wasStopped: () => wasStopped, causeOfDeath };
}

async function listenSettings(place: Place): Promise<Record<string, string>> {
  if (process.platform === 'win32') return loopbackSettings();
  const socket = prepareSocketDirectory(place.directory);
  await clearSocketLock(socket, place.data);
  return {
    listen_addresses: '',
    unix_socket_directories: quoted(socket),
    unix_socket_permissions: '0700',
  };
}

/** Like the pid file, the lock beside the socket stops PostgreSQL when a zombie or another process has its pid. */
async function clearSocketLock(socket: string, data: string): Promise<void> {
  const lock = socketLockIn(socket);
  if (!lock || (lock.pid > 0 && lock.data !== data)) return;
  const nature = await natureOfPidFile(lock, data);
  if (nature === 'zombie' || nature === 'stranger') discardPidFile(lock);
}

/** The setting is a list: commas and spaces in the path must be quoted. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** The app and its PostgreSQL share a small machine: about 60 MB, and no unnecessary processes. */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync', // three I/O worker processes fewer
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  wal_level: 'minimal', // no replication
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Starts, stops, crashes. Statement errors are logged by the app; here they would fill the disk.
  log_min_messages: 'log',
};

/** As arguments of `postgres`, so that they override the postgresql.conf of existing data. */
function settingArguments(all: Record<string, string>): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What the arguments say is no longer said in the file: the server logs such a contradiction at every reload. */
function leaveToArguments(file: string, names: string[]): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(new RegExp(`^(?=(?:${names.join('|')})\\s*=)`, 'gm'), '#');
  if (after !== before) writeFileSync(file, after);
}
