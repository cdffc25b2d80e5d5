import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { root } from './root.mjs';

/**
 * `flaky`: passed at the second try.
 * @typedef {{ passed: number, failed: number, flaky: number }} Count
 * @typedef {{ args: string[], env?: Record<string, string> }} Step
 */

const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((word) => word !== '--long');
if (isLong) process.env.TEST_LONG = '1'; // read by the configurations of both runners, and by tests that take more turns
const results = mkdtempSync(join(tmpdir(), 'studio-results-'));
const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);
const chosenJourneys = filters.length > 0 ? journeysLike(filters) : [];

/** @type {Record<string, Step>} */
const steps = {
  check: { args: [join(root, 'scripts/check.mjs')] },
  build: { args: [join(root, 'scripts/build.mjs')] },
  tests: {
    args: [
      tool('vitest/vitest.mjs'),
      'run',
      ...filters,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
    ],
  },
  journeys: {
    args: [
      tool('@playwright/test/cli.js'),
      'test',
      ...chosenJourneys,
      `--reporter=${process.stdout.isTTY ? 'line' : 'list'},json`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  },
  soak: { args: [join(root, 'scripts/bench.mjs'), 'soak'] }, // an hour, or SOAK_MINUTES
};

/** What runs at the same time, and what only after that went well. The first of each shows its output as it comes. */
const together = isLong ? ['tests', 'build'] : ['tests', 'check', 'build'];
const groups = filters.length === 0 ? [together, ['journeys']] : [['tests']];
if (chosenJourneys.length > 0) groups.push(['build'], ['journeys']);
// Last and alone: it says whether memory and answers stay as they are.
const isSoaked = isLong && (filters.length === 0 || filters.includes('soak'));
if (isSoaked) groups.push(['soak']);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const stopAll = () => {
  for (const child of running) child.kill('SIGINT'); // so they stop what they have started
};
process.on('SIGINT', () => clearInterval(watch)); // the terminal signals the runners, too; we count when they have ended
process.on('SIGTERM', stopAll);
const watch = watchAncestors(stopAll);

const isFine = await runAll();
clearInterval(watch);
const { passed, failed, flaky } = countAll();
rmSync(results, { recursive: true, force: true });
const isNothing = isFine && passed + failed === 0 && !isSoaked;
if (flaky > 0) console.log(`\n${flaky} passed only the second time: please look at them (flaky, above).`);
if (isNothing) console.log(`\nNo test has ${filters.join(' or ')} in its path.`);
console.log(`\n${passed} passed, ${isFine ? failed : Math.max(failed, 1)} failed`);
process.exitCode = isFine && !isNothing ? 0 : 1;

async function runAll() {
  try {
    // Reported in the first seconds, not after the long part.
    if (groups.flat().includes('journeys')) process.env.CHROME_PATH = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  for (const group of groups) {
    const areFine = await Promise.all(group.map((name, index) => runStep(name, index > 0)));
    if (areFine.includes(false)) return false;
  }
  return true;
}

/** @param {string} name @param {boolean} isQuiet whether its output comes whole, at its end */
async function runStep(name, isQuiet) {
  const began = performance.now();
  if (!isQuiet) console.log(`\n── ${name}`);
  const { isStepFine, output } = await run(/** @type {Step} */ (steps[name]), isQuiet);
  if (output) console.log(`\n── ${name}\n${output.trimEnd()}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${name} ${isStepFine ? 'done' : 'failed'} after ${seconds} s`);
  return isStepFine;
}

/** @param {Step} step @param {boolean} isQuiet @returns {Promise<{ isStepFine: boolean, output: string }>} */
function run({ args, env = {} }, isQuiet) {
  return new Promise((done) => {
    let output = '';
    const shown = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', shown, shown, 'ipc'], // by the channel they notice when we are killed
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    running.add(child);
    const end = (/** @type {boolean} */ isStepFine) => {
      running.delete(child);
      done({ isStepFine, output });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/** Killed, npm cannot tell us so; but then our parent, or the shell between us, is another's child. @param {() => void} onGone */
function watchAncestors(onGone) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, 1_000);
  return timer.unref();
}

function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${process.ppid}`; // not Linux
  }
}

/** @param {string[]} words */
function journeysLike(words) {
  return readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((name) => `e2e/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.spec.ts') && words.some((word) => name.includes(word)));
}

/** @returns {Count} */
function countAll() {
  const vitest = readReport('vitest.json');
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport('playwright.json').stats ?? {};
  return {
    passed: (vitest.numPassedTests ?? 0) + expected + flaky,
    failed: (vitest.numFailedTests ?? 0) + unexpected,
    flaky,
  };
}

/** A step that broke off before its end has left no report. @param {string} name */
function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
