import type { Launcher } from './launcher.ts';
import { natureOf } from './process-nature.ts';
import { sleep } from './sleep.ts';
import { stopOnWindows } from './windows-loopback.ts';

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
