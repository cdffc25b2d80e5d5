import type pg from 'pg';
import { errorCode, errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type Launch, launchServer } from './launch-server.ts';
import type { Launcher, Place } from './launcher.ts';
import { discardPidFile, natureOfPidFile, type PidFile, pidFileIn } from './pid-file.ts';
import { type Address, arrive, USER } from './presence.ts';
import { boundLog } from './server-log.ts';
import { sleep } from './sleep.ts';
import { SOCKET_PORT, socketDirectory } from './socket-directory.ts';
import { readPassword } from './windows-loopback.ts';

export type Server = {
  connection: Address & { user: string; database: string };
  how: 'started' | 'attached';
  pid: number;
  presence: pg.Client;
};

const STEP_MS = 10;
/** Another server, or the last children of a killed one: attach or wait. */
const TAKEN = /lock file .* (already exists|is empty)|pre-existing shared memory block/;

/** Attaches to the server of this directory, or starts it; PostgreSQL's own locks let only one start win. */
export async function joinServer(launcher: Launcher): Promise<Server> {
  const { place, patienceMs } = launcher;
  const patientUntil = Date.now() + patienceMs;
  let launch: Launch | undefined;
  let hindrance = 'it did not start';

  while (Date.now() < patientUntil) {
    const file = pidFileIn(place.data);
    const nature = file && (await natureOfPidFile(file, place.data));

    if (file && nature === 'postmaster') {
      const server = await enter(launcher, file, launch);
      if (server) return server;
      hindrance = `process ${file.pid} runs but does not answer yet`;
    } else if (file && (nature === 'zombie' || nature === 'stranger')) {
      // PostgreSQL would take the pid for a running server. It detects a pid that is gone itself.
      discardPidFile(file);
      continue;
    } else if (launch?.wasStopped()) {
      hindrance = 'another process stopped it';
      launch = undefined;
    } else if (launch?.hasEnded()) {
      hindrance = refuseUnlessTaken(launch.causeOfDeath(), place);
      launch = undefined;
    } else if (!launch && nature !== 'being written') {
      launch = await launchServer(launcher);
    }
    await sleep(STEP_MS);
  }
  throw new StartProblem(
    `PostgreSQL is not ready after ${patienceMs / 1_000} seconds (${hindrance}): see ${place.log} and try again.`,
  );
}

async function enter(
  { place, settings }: Launcher,
  file: PidFile,
  launch: Launch | undefined,
): Promise<Server | undefined> {
  const address = urlOf(place, file);
  const presence = await arrive(address);
  if (!presence) return undefined;
  if (settings.archive_timeout) await applyArchiveTimeout(presence);

  boundLog(place.log);
  return {
    connection: { ...address, user: USER, database: DATABASE },
    how: launch?.pid === file.pid ? 'started' : 'attached',
    pid: file.pid,
    presence,
  };
}

/**
 * After a crash, PostgreSQL's checkpointer sleeps until the next checkpoint, five minutes, before it looks at
 * archive_timeout (18.4): it decided that while the log was replayed. A reload wakes it.
 */
async function applyArchiveTimeout(presence: pg.Client): Promise<void> {
  await presence.query('select pg_reload_conf()').catch(() => {}); // gone again already: it is joined again
}

/** The server's own file first: it may have been started with another TMPDIR. */
export function urlOf(place: Place, file: PidFile): Address {
  const port = file.port || SOCKET_PORT;
  if (process.platform === 'win32') return { host: '127.0.0.1', port, password: readPassword(place.data) };
  return { host: file.socketDirectory || socketDirectory(place.directory), port };
}

function refuseUnlessTaken(death: string, place: Place): string {
  if (TAKEN.test(death)) return death;
  throw new StartProblem(`PostgreSQL did not start: ${death} (more in ${place.log}).`);
}

const DATABASE = 'studio';

const EXISTS_ALREADY = new Set(['42P04', '23505']); // the second when two processes create it concurrently

/** At every start: the first one may have been killed between creating the cluster and this. */
export async function createDatabase(client: pg.Client): Promise<void> {
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!found.rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (EXISTS_ALREADY.has(errorCode(error))) return;
    throw new StartProblem(`PostgreSQL could not make the database "${DATABASE}": ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}
