import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#server/kit/project-root.ts';
import { nodeFlags } from '../scripts/node-flags.mjs';

export type App = { url: string; pid: number; secondsToReady: number; stop: () => Promise<void> };

export const PUBLIC_URL = 'http://studio.example';

/** The built studio as `npm start` runs it, without the developer's environment variables. */
export async function startApp(dataDir: string, more: Record<string, string> = {}): Promise<App> {
  const { PATH, HOME, TMPDIR } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, join(projectRoot(), 'dist/server/main.js')], {
    cwd: dataDir, // a folder without .env
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PUBLIC_URL,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  try {
    const url = await Promise.race([addressFrom(child.stdout), gone]);
    if (!url) throw new Error('the studio did not start');
    while (!(await isReady(url))) await pause(10);
    return { url, pid: child.pid ?? 0, secondsToReady: (performance.now() - began) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((done) => {
    createInterface(output).on('line', (line) => {
      const [, url] = /The studio is open: +(http\S+)/.exec(line) ?? [];
      if (url) done(url);
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}
