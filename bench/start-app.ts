import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#server/kit/project-root.ts';
import { nodeEnvironment, nodeFlags } from '../scripts/node-flags.mjs';

export type App = { url: string; pid: number; secondsToReady: number; stop: () => Promise<void> };

const PUBLIC_URL = 'http://studio.example';

/**
 * The built studio as `npm start` runs it, with its log level, without the developer's environment variables. It logs
 * into a file: reading a pipe would take processor time from what is measured.
 */
export async function startApp(dataDir: string, more: Record<string, string> = {}): Promise<App> {
  const { PATH, HOME, TMPDIR } = process.env;
  const logFile = join(dataDir, 'studio.log');
  const output = openSync(logFile, 'w');
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, join(projectRoot(), 'dist/server/main.js')], {
    cwd: dataDir, // a folder without .env
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...nodeEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BACKUP_DIR: 'none',
      PUBLIC_URL,
      SEED: 'catalog', // the demo's people would be measured along
      ...more,
    },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  try {
    let url = addressIn(logFile);
    while (!url) {
      if (child.exitCode !== null || child.signalCode) throw new Error('the studio did not start');
      await pause(10);
      url = addressIn(logFile);
    }
    while (!(await isReady(url))) await pause(10);
    return { url, pid: child.pid ?? 0, secondsToReady: (performance.now() - began) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressIn(logFile: string): string | undefined {
  return /The studio is open: +(http\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}
