import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { nodeEnvironment, nodeFlags } from './node-flags.mjs';
import { root } from './root.mjs';

const STARTS_WITHIN_MS = 60_000;

/**
 * The studio as `npm start` runs it, with a temporary data directory. To close it gives its exit code, and what it wrote to
 * standard error.
 *
 * @param {Record<string, string>} [env]
 */
export async function openThrowawayStudio(env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-throwaway-'));
  const unset = Object.fromEntries(
    ['DATABASE_URL', 'SMTP_URL', 'GA_MEASUREMENT_ID', 'TRUST_PROXY'].map((name) => [name, '']),
  );
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...unset,
      ...nodeEnvironment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'catalog',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
    process.stderr.write(chunk);
  });
  const close = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    rmSync(dataDir, { recursive: true, force: true });
    return { exitCode: child.exitCode, complaints };
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function untilReady(url, child) {
  const last = Date.now() + STARTS_WITHIN_MS;
  while (child.exitCode === null && Date.now() < last) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error('The studio did not open.');
}
