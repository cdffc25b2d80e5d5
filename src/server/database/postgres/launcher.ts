import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import { chooseRunner, type Runner } from './run-as-ordinary-user.ts';

/** Everything of one private PostgreSQL is in one directory that only its owner may enter. */
export type Place = { directory: string; data: string; log: string };

function preparePlace(given: string): Place {
  // Only the innermost is closed: a server run as `nobody` must be able to traverse its parents.
  mkdirSync(dirname(given), { recursive: true });
  makePrivate(given);

  const directory = realpathSync(given); // one path per place: another process may use a symlink
  return { directory, data: join(directory, 'data'), log: join(directory, 'postgres.log') };
}

/** The socket needs no password: the directory's permissions keep others out. */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
}

/** Everything needed to create, start, join and stop the server of one directory. */
export type Launcher = {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (line: string) => void;
  /** How long to wait until it responds: one that recovers may take long. */
  patienceMs: number;
  /** Determined by trying, and only when something must run: attaching needs none. */
  runner: () => Promise<Runner>;
};

type Options = {
  directory: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
  patienceMs?: number;
};

export function prepareLauncher(options: Options): Launcher {
  const { directory, settings = {}, log = () => {}, patienceMs = 60_000 } = options;
  const binaries = findBinaries();
  const place = preparePlace(directory);
  refuseOtherVersion(place.data, binaries.major);

  let runner: Runner | undefined;
  const choose = async () => {
    runner ??= await chooseRunner(place.directory, binaries);
    return runner;
  };
  return { place, binaries, settings, log, patienceMs, runner: choose };
}

export function clusterExists(data: string): boolean {
  return existsSync(join(data, 'PG_VERSION'));
}

/** PostgreSQL would refuse too, but late and less clearly. Changes nothing. */
function refuseOtherVersion(data: string, major: string): void {
  if (!clusterExists(data)) return;
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;

  throw new StartProblem(
    `The database in ${data} was made by PostgreSQL ${made}, but this application brings PostgreSQL ${major}: ` +
      'start the version of the application that made it and take a backup to restore here, or set DATABASE_URL.',
  );
}
