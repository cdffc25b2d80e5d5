import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type Binaries, repairBinaries } from './postgres-binaries.ts';

type Identity = { uid: number; gid: number };
/** A way to run PostgreSQL, which refuses root; containers and CI often run as root. */
export type Runner = { name: string; wrapper: string[]; identity?: Identity };
/** Why a runner does not work here; undefined when it does. */
type Trial = (runner: Runner) => Promise<string | undefined>;

const NOBODY: Identity = { uid: 65534, gid: 65534 };
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot', 'TEMP'];

const asWeAre: Runner = { name: 'as we are', wrapper: [] };
/** Inside we are `nobody`, outside files stay root's: works below directories closed to others. */
const inNamespace: Runner = {
  name: 'in a user namespace',
  wrapper: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`],
};
const asUser = (identity: Identity): Runner => ({ name: `as user ${identity.uid}`, wrapper: [], identity });

export async function chooseRunner(directory: string, binaries: Binaries): Promise<Runner> {
  repairBinaries(binaries);
  const us = process.getuid?.();
  if (us === undefined) return asWeAre; // Windows

  const runner = await firstThatWorks(us, statSync(directory), (candidate) =>
    tryOut(candidate, directory, binaries),
  );
  // Data that root created in a namespace is given to the new owner as a whole.
  if (us === 0 && runner.identity) chownAll(directory, runner.identity);
  return runner;
}

/** Determined by trying: whether namespaces are allowed and paths accessible cannot be known beforehand. */
export async function firstThatWorks(us: number, owner: Identity, attempt: Trial): Promise<Runner> {
  const complaints: string[] = [];
  for (const runner of candidates(us, owner)) {
    const complaint = await attempt(runner);
    if (complaint === undefined) return runner;
    complaints.push(`${runner.name}: ${complaint}`);
  }
  const who = us === 0 ? 'PostgreSQL does not run as root' : `PostgreSQL cannot be run by user ${us}`;
  throw new StartProblem(
    `${who} (${complaints.join('; ')}): run as an ordinary user who can write there, or set DATABASE_URL.`,
  );
}

function candidates(us: number, owner: Identity): Runner[] {
  if (us !== 0) return [asWeAre, inNamespace]; // initdb wants its user to have a name; in a namespace it has one
  // PostgreSQL insists on owning its data; whoever made them goes on.
  if (owner.uid !== 0) return [asUser({ uid: owner.uid, gid: owner.gid })];
  return [inNamespace, asUser(NOBODY)];
}

/** Starts fast, and fails for the same reasons as the server. */
async function tryOut(runner: Runner, directory: string, binaries: Binaries): Promise<string | undefined> {
  const before = statSync(directory);
  try {
    if (runner.identity) chownSync(directory, runner.identity.uid, runner.identity.gid);
    const script =
      'id -un >/dev/null || exit 1; [ -w "$1" ] || { echo "$1 is out of reach" >&2; exit 1; }; exec "$2" --version';
    const args = ['-c', script, 'sh', directory, binaries.program('postgres')];
    const complaint = await complaintOf(
      run(runner, '/bin/sh', args, { stdio: ['ignore', 'ignore', 'pipe'] }),
    );
    if (complaint !== undefined && runner.identity) chownSync(directory, before.uid, before.gid);
    return complaint;
  } catch (error) {
    return errorMessage(error);
  }
}

export function run(runner: Runner, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...runner.wrapper, program, ...args];
  // The app's secrets, and PGOPTIONS and the like, must not reach the server.
  const stored = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return spawn(command, rest, {
    cwd: '/',
    env: { ...Object.fromEntries(stored), LC_ALL: 'C' },
    ...options,
    ...runner.identity,
  });
}

function complaintOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : stderr.trim().split('\n').at(-1) || `exit code ${code}`),
    );
  });
}

/** Changes the owner of a directory and all below it; skips what already has it. */
function chownAll(path: string, owner: { uid: number; gid: number }): void {
  const stat = lstatSync(path);
  if (stat.uid !== owner.uid) lchownSync(path, owner.uid, owner.gid);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), owner);
}
