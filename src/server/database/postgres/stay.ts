import { errorMessage } from '#server/kit/read-error.ts';
import { joinServer, type Server } from './join-server.ts';
import { clusterExists, type Launcher } from './launcher.ts';
import { natureOf } from './pid-file.ts';
import { isLastToLeave, keepsAlive } from './presence.ts';
import { sleep } from './sleep.ts';
import { stopOnWindows } from './windows-loopback.ts';

type Stay = { server(): Server; leave(): Promise<void> };

/** Keeps this process attached; when the server dies, it is restarted on the same socket. */
export function stay(launcher: Launcher, joined: Server): Stay {
  let server = joined;
  let left: Promise<void> | undefined;
  let recovery = Promise.resolve();
  const leaving = new AbortController();

  const watch = () => {
    keepsAlive(server.presence, false);
    server.presence.once('end', () => {
      if (!leaving.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    launcher.log('PostgreSQL has gone away: joining it again.');
    // If the data is gone too, somebody deleted it on purpose: no new cluster is created.
    while (!leaving.signal.aborted && clusterExists(launcher.place.data)) {
      try {
        server = await joinServer(launcher);
        return watch();
      } catch (error) {
        launcher.log(errorMessage(error));
        await sleep(1_000, leaving.signal);
      }
    }
  };
  const go = async () => {
    leaving.abort();
    await recovery;
    if (await isLastToLeave(server.presence)) await stopServer(launcher, server.pid);
    await server.presence.end().catch(() => {}); // a stopped server has ended it already
  };

  watch();
  return {
    server: () => server,
    leave() {
      left ??= go();
      return left;
    },
  };
}

const PATIENCE_MS = 60_000;

/** A fast shutdown: running transactions are rolled back, everything committed is written. */
export async function stopServer({ place, binaries, log }: Launcher, pid: number): Promise<void> {
  if ((await natureOf(pid, place.data)) !== 'postmaster') return;
  if (process.platform === 'win32') return stopOnWindows(binaries, place.data);

  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return log(`PostgreSQL (process ${pid}) belongs to another user and goes on running.`);
  }
  const patientUntil = Date.now() + PATIENCE_MS;
  while ((await natureOf(pid, place.data)) === 'postmaster') {
    if (Date.now() > patientUntil) return log(`PostgreSQL (process ${pid}) is still stopping.`);
    await sleep(10);
  }
}
