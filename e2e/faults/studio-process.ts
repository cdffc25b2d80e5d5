import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { guardProcess } from '#server/database/postgres/testing/guard.ts';

export type Input = {
  dataDir: string;
  env?: Record<string, string>;
  /** Of `main.js`; by default it serves. */
  args?: string[];
  /** Another program than the built server, such as `scripts/start.mjs` or a copy. */
  program?: string;
  /** By `npm start`, as people and service managers start it, in its own process group. */
  isByNpm?: boolean;
  as?: { uid: number; gid: number };
};

export type StudioProcess = {
  child: ChildProcess;
  /** Its URL; rejects when it ended before. */
  open: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded: () => boolean;
  said: () => string;
  complained: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
};

/** The demo's catalogue without its people, who take seconds. */
export const CATALOG = { SEED: 'catalog' };
export const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = `${root}dist/server/main.js`;
const OPEN = /The studio is open: {2}(http:\/\/\S+)/;

/**
 * The built studio as a real process, since these tests kill it. Without demo content by default, and without the source
 * maps of `npm start`, which take a tenth of each of its hundred starts.
 */
export function startStudio(options: Input): StudioProcess {
  const { dataDir, env = {}, args = [], program = MAIN, isByNpm = false, as } = options;
  const [command, ...words] = isByNpm ? ['npm', 'start'] : [process.execPath, program, ...args];
  const child = spawn(command, words, {
    cwd: isByNpm ? root : '/',
    detached: isByNpm,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: devNull, // not the settings of whoever works here
      PORT: '0',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(as ?? {}),
  });
  guardProcess(child, { isGroup: isByNpm });
  let said = '';
  let complained = '';
  let end: number | NodeJS.Signals | undefined;
  child.stderr.on('data', (chunk) => {
    complained += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => {
      end = signal ?? code ?? -1;
      resolve(end);
    });
  });
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = OPEN.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then((how) => reject(new Error(`it ended with ${how} before it was open: ${complained}`)));
  });
  open.catch(() => {}); // not every test needs it
  return {
    child,
    open,
    ended,
    hasEnded: () => end !== undefined,
    said: () => said,
    complained: () => complained,
    kill: (signal = 'SIGKILL') => {
      if (end === undefined) child.kill(signal);
      return ended;
    },
  };
}
