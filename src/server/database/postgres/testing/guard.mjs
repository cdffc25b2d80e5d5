import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

// Runs beside the tests, started by `guard.ts`. Its input ends when their process does, however it ends.
/** @type {Set<string>} */
const folders = new Set();
/** @type {Set<number>} */
const processes = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const { folder, started, ended } = JSON.parse(line);
  if (folder) folders.add(folder);
  if (started) processes.add(started);
  if (ended) processes.delete(ended);
}
for (const pid of processes) kill(pid, 'SIGKILL');
for (const folder of folders) {
  const postmasters = postmastersIn(folder);
  for (const pid of postmasters) kill(pid, 'SIGQUIT'); // an immediate shutdown: nobody wants its data
  await ended(postmasters);
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

/** A server that still writes would fill the folder while it is removed; Node 24 does not try that again. @param {number[]} pids */
async function ended(pids) {
  for (let tries = 0; tries < 200 && pids.some(isPostgres); tries++) await setTimeout(50);
}

/** @param {string} folder */
function postmastersIn(folder) {
  return filesBelow(folder)
    .filter((path) => basename(path) === 'postmaster.pid')
    .map((path) => Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10))
    .filter((pid) => pid > 0 && isPostgres(pid));
}

/** @param {string} folder */
function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // cleared up already
  }
}

/** The file of a server that was killed stays, and its number may be another program's by now. @param {number} pid */
function isPostgres(pid) {
  try {
    return process.platform !== 'linux' || basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres';
  } catch {
    return false;
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
}
