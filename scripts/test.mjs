import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { root } from './root.mjs';

/** `doubtful`: passed at the second try. @typedef {{ passed: number, failed: number, doubtful: number }} Count */

const filters = process.argv.slice(2);
const results = mkdtempSync(join(tmpdir(), 'studio-results-'));
const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);

const steps = {
  check: () => run([join(root, 'scripts/check.mjs')]),
  build: () => run([join(root, 'scripts/build.mjs')]),
  tests: () => {
    const report = `--outputFile.json=${join(results, 'vitest.json')}`;
    return run([
      tool('vitest/vitest.mjs'),
      'run',
      ...filters,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      report,
    ]);
  },
  journeys: () => {
    const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'list'},json`;
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') };
    return run([tool('@playwright/test/cli.js'), 'test', ...wantedJourneys, reporter], env);
  },
};

/**
 * Runs all checks and tests, fast ones first: stops at the first step that fails, and prints the counts at the end.
 */
const wantedJourneys = filters.length > 0 ? journeysLike(filters) : [];
/** @type {(keyof typeof steps)[]} */
const wanted = filters.length === 0 ? ['check', 'build', 'tests', 'journeys'] : ['tests'];
if (wantedJourneys.length > 0) wanted.push('build', 'journeys');

process.on('SIGINT', () => {}); // the terminal signals the runner, too; we count when it has ended
const isFine = await runAll();
const { passed, failed, doubtful } = countAll();
rmSync(results, { recursive: true, force: true });
const isNothing = isFine && passed + failed === 0;
if (doubtful > 0)
  console.log(`\n${doubtful} passed only the second time: please look at them (flaky, above).`);
if (isNothing) console.log(`\nNo test has ${filters.join(' or ')} in its path.`);
console.log(`\n${passed} passed, ${isFine ? failed : Math.max(failed, 1)} failed`);
process.exitCode = isFine && !isNothing ? 0 : 1;

async function runAll() {
  try {
    // Reported in the first seconds, not after the long part.
    if (wanted.includes('journeys')) process.env.CHROME_PATH = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  for (const name of wanted) {
    const began = performance.now();
    console.log(`\n── ${name}`);
    const isStepFine = await steps[name]();
    console.log(
      `── ${name} ${isStepFine ? 'done' : 'failed'} after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    if (!isStepFine) return false;
  }
  return true;
}

/** @param {string[]} args @param {Record<string, string>} env @returns {Promise<boolean>} */
function run(args, env = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    // SIGINT lets a runner stop its PostgreSQL; killed, it would leave it running.
    const end = () => child.kill('SIGINT');
    process.once('SIGTERM', end);
    child.on('error', () => done(false));
    child.on('close', (code) => {
      process.off('SIGTERM', end);
      done(code === 0);
    });
  });
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
    doubtful: flaky,
  };
}

/** A step that was interrupted has left no report. @param {string} name */
function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
