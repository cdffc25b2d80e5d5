import { existsSync } from 'node:fs';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { urlOf } from './join-server.ts';
import { prepareLauncher } from './launcher.ts';
import { natureOf, pidFileIn } from './pid-file.ts';
import { arrive, isLastToLeave } from './presence.ts';
import { sleep } from './sleep.ts';
import { stopServer } from './stay.ts';

const STEP_MS = 50;
/** Launched a moment before the kill, it has not said yet that it is there. */
const APPEARS_WITHIN_MS = 10_000;
/** It may have to recover first. */
const ANSWERS_WITHIN_MS = MINUTE_MS;

/** Run by the guard of a start that was killed: stops the server of the folder, unless another process uses it. */
await stopLeftServer(process.argv[2] ?? '');

async function stopLeftServer(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const launcher = prepareLauncher({ directory });
  const { place } = launcher;
  const began = Date.now();
  let patientUntil = began + APPEARS_WITHIN_MS;
  let wasThere = false;
  for (; Date.now() < patientUntil; await sleep(STEP_MS)) {
    const file = pidFileIn(place.data);
    if (!file || (await natureOf(file.pid, place.data)) !== 'postmaster') {
      if (wasThere) return; // it ended by itself
      continue;
    }
    wasThere = true;
    patientUntil = began + ANSWERS_WITHIN_MS;
    const presence = await arrive(urlOf(place, file));
    if (!presence) continue;
    if (await isLastToLeave(presence)) await stopServer(launcher, file.pid);
    return presence.end().catch(() => {}); // a stopped server has ended it already
  }
}
