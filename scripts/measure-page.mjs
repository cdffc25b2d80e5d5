import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { root } from './root.mjs';

/**
 * @typedef {object} Figures
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} shift cumulative layout shift
 * @property {number} kilobytes JavaScript as gzip, before anybody touches the page
 * @property {string[]} faults
 */

const RUNS = 3;
const ATTEMPTS = 3;

/**
 * Runs Lighthouse several times: the median performance, the worst of everything else.
 * @param {string} url
 * @param {number} port where the browser listens
 * @returns {Promise<Figures>}
 */
export async function measurePage(url, port) {
  /** @type {Figures[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runPatiently(url, port));
  const worst = (/** @type {(figures: Figures) => number} */ read) => runs.map(read).sort((a, b) => a - b);
  return {
    performance: worst((run) => run.performance)[Math.floor(RUNS / 2)] ?? 0,
    accessibility: worst((run) => run.accessibility)[0] ?? 0,
    bestPractices: worst((run) => run.bestPractices)[0] ?? 0,
    seo: worst((run) => run.seo)[0] ?? 0,
    shift: worst((run) => run.shift).at(-1) ?? 1,
    kilobytes: worst((run) => run.kilobytes).at(-1) ?? 0,
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

/**
 * Now and then a run sees no navigation (NO_NAVSTART), or no paint: of the machine, not of the page.
 *
 * @param {string} url
 * @param {number} port
 * @returns {Promise<Figures>}
 */
async function runPatiently(url, port) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(url, port);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`    measured again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** @param {string} url @param {number} port @returns {Promise<Figures>} */
async function runOnce(url, port) {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result.');
  const { categories, audits } = result.lhr;
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    kilobytes: scriptsOf(audits).reduce((sum, url) => sum + gzipBytes(url), 0) / 1000,
    faults: faultsOf(result.lhr),
  };
}

/**
 * The URLs of all JavaScript the page requested.
 * @param {Record<string, any>} audits
 * @returns {string[]}
 */
function scriptsOf(audits) {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests
    .filter((/** @type {{ resourceType?: string }} */ { resourceType }) => resourceType === 'Script')
    .map((/** @type {{ url: string }} */ { url }) => new URL(url).pathname);
}

/** Browsers get Brotli, which is smaller; the limit is in gzip, so that it means the same everywhere. */
function gzipBytes(/** @type {string} */ url) {
  return gzipSync(readFileSync(join(root, 'dist/client', url)), { level: 9 }).length;
}

/**
 * The failed audits of categories that must be perfect.
 * @param {any} lhr
 * @returns {string[]}
 */
function faultsOf({ categories, audits }) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    categories[name].auditRefs
      .map((/** @type {{ id: string, weight: number }} */ { id, weight }) => ({ ...audits[id], weight }))
      .filter((/** @type {any} */ { score, weight }) => weight > 0 && score !== null && score < 1)
      .map((/** @type {any} */ { id, title }) => `${name}: ${title} (${id})`),
  );
}
