import { StartProblem } from '#server/kit/start-problem.ts';
import { guardStart } from './guard-start.ts';
import { createDatabase, joinServer } from './join-server.ts';
import { prepareLauncher } from './launcher.ts';
import { makeCluster } from './make-cluster.ts';
import { stay } from './stay.ts';

export type PrivatePostgres = {
  /** The password exists only on Windows, where there is no private socket. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  how: 'started' | 'attached';
  /** The postmaster's pid; changes when it is restarted after a crash. */
  readonly pid: number;
  /** No longer guarded: from now on it survives a kill -9 of this process, and the next one attaches. */
  keepAfterKill(): void;
  /** The last app process to leave stops the server and waits until it is down. End the pool before. */
  leave(): Promise<void>;
};

type PrivatePostgresOptions = {
  /** Private, 0700: contains the data, the log and the socket. */
  directory: string;
  /** Extra settings of the server, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** How long to wait until it responds, 60 seconds by default. */
  patienceMs?: number;
  /** It is stopped when this process is killed, unless others use it. */
  isGuarded?: boolean;
};

/** Our own PostgreSQL, shared by all app processes on one directory: the first starts it, the last stops it. */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  let endGuard = () => {};
  try {
    const launcher = prepareLauncher(options);
    if (options.isGuarded) endGuard = guardStart(launcher.place.directory);
    await makeCluster(launcher);
    const joined = await joinServer(launcher);
    await createDatabase(joined.presence).catch(async (problem) => {
      await stay(launcher, joined).leave(); // a failed start leaves no server behind
      throw problem;
    });
    const { server, leave } = stay(launcher, joined);
    return {
      connection: joined.connection,
      how: joined.how,
      get pid() {
        return server().pid;
      },
      keepAfterKill: endGuard,
      leave: () => leave().finally(endGuard),
    };
  } catch (error) {
    endGuard();
    throw asStartProblem(error, options.directory);
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an error',
};

/** File system errors are for the operator, in one line; others are bugs and stay as they are. */
function asStartProblem(error: unknown, directory: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;

  const { code = '', path } = error as NodeJS.ErrnoException; // Node's type of system errors
  const reason = REASONS[code];
  if (!reason) return error;
  return new StartProblem(
    `The database directory ${directory} cannot be used: ${reason} (${path ?? code}).`,
    {
      cause: error,
    },
  );
}
