import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { clusterExists, type Launcher } from './launcher.ts';
import { type Runner, run } from './run-as-ordinary-user.ts';
import { isFull, lastComplaint } from './server-log.ts';
import { keepPassword, makePasswordFile } from './windows-loopback.ts';

const MAKER = /^data\.new-(\d+)-/;
const LONG_AGO_MS = 10 * MINUTE_MS;

/** Created in a temporary directory and renamed: a first start that is killed leaves nothing that looks finished. */
export async function makeCluster(launcher: Launcher): Promise<void> {
  const { directory, data } = launcher.place;
  clearLeftovers(directory);
  if (clusterExists(data)) return;

  launcher.log('Making a new database (first start).');
  const aside = join(directory, `data.new-${process.pid}-${randomUUID()}`);
  try {
    await initialise(launcher, await launcher.runner(), aside);
    await publish(aside, data);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function initialise(
  { binaries, settings, place }: Launcher,
  runner: Runner,
  aside: string,
): Promise<void> {
  // Sorting by code point is the same on every machine and after every upgrade of the C library, while upper, lower,
  // ilike and citext know all of Unicode: PostgreSQL's builtin C.UTF-8 gives both, --locale=C only the first.
  const args = ['-D', aside, '-U', 'studio', '-E', 'UTF8', '--no-instructions', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push(...(process.platform === 'win32' ? makePasswordFile(aside) : ['--auth=trust']));
  if (settings.fsync === 'off') args.push('--no-sync');

  const child = run(runner, binaries.program('initdb'), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const failure = await new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : lastComplaint(output) || `exit code ${code}`),
    );
  });
  if (failure === undefined) return keepPassword(aside);

  const full = isFull(place.directory) ? ' The disk is full.' : '';
  throw new StartProblem(`The database could not be made in ${place.directory}: ${failure}.${full}`);
}

async function publish(aside: string, data: string): Promise<void> {
  try {
    renameSync(aside, data);
  } catch (error) {
    if (clusterExists(data)) return; // a concurrent first start was faster: its cluster is used
    if (!existsSync(data)) throw error;
    throw new StartProblem(`${data} is in the way and is no PostgreSQL database: move it elsewhere.`, {
      cause: error,
    });
  }
  if (process.platform === 'win32') return;
  const parent = await open(join(data, '..'));
  await parent.sync().finally(() => parent.close());
}

function clearLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    const maker = Number(MAKER.exec(name)?.[1]);
    const path = join(directory, name);
    if (!maker || isBeingMade(maker, path)) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // An orphaned initdb may still write there; the next start deletes it.
    }
  }
}

/** A concurrent first start is left alone, but not for ever, since a pid may be reused. */
function isBeingMade(maker: number, path: string): boolean {
  const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const ourStart = Date.now() - process.uptime() * 1_000;
  if (maker === process.pid) return madeAt >= ourStart; // in a container, every run of the app has the same pid
  try {
    process.kill(maker, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  return Date.now() - madeAt < LONG_AGO_MS;
}
