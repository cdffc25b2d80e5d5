import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { build } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { freePort } from './free-port.mjs';
import { measurePage } from './measure-page.mjs';
import { openThrowawayStudio } from './open-throwaway-studio.mjs';

/** @typedef {import('./measure-page.mjs').Figures} Figures */

const LIMITS = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  shift: 0.02,
  kilobytes: 103,
};
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'];

/** Measures the built studio like a phone: `npm run lighthouse`. Fails where a page is below its limit. */
await build();
const studio = await openThrowawayStudio();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...FLAGS, `--remote-debugging-port=${port}`],
});
try {
  const pages = await choosePages(studio.url);
  for (const { path } of pages) await warmUp(studio.url + path);
  let isBelow = false;
  print(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'JavaScript']);
  for (const { name, path } of pages) {
    const figures = await measurePage(studio.url + path, port).catch((error) => {
      print([name, `not measured: ${error.message}`]);
      return null;
    });
    if (!figures) {
      isBelow = true;
      continue;
    }
    const below = belowLimits(figures);
    isBelow ||= below.length > 0;
    print([name, ...inWords(figures)]);
    for (const line of [...below, ...figures.faults]) console.log(`    ${line}`);
  }
  console.log(
    '\nThe mobile preset, three runs a page: the median performance, the worst of everything else.\n' +
      'Performance is judged by the clock: a machine that has other work to do lowers it.',
  );
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > cores * 1.5)
    console.log(
      `This one has (load ${load.toFixed(1)} on ${cores} cores): please measure again when it is quiet.`,
    );
  process.exitCode = isBelow ? 1 : 0;
} finally {
  await browser.close();
  await studio.close();
}

/** @param {string} url */
async function choosePages(url) {
  const [products, articles] = await Promise.all(
    ['/api/products', '/api/articles'].map(async (path) => (await fetch(url + path)).json()),
  );
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'a product', path: `/product/${products[0].id}` },
    { name: 'an article', path: `/articles/${articles[0].slug}` },
    { name: 'treatments', path: '/treatments' },
    { name: 'auth', path: '/auth' },
  ];
}

/**
 * The first responses of a new process are slow, which visitors of a running studio never see.
 * @param {string} url
 */
async function warmUp(url) {
  for (let time = 0; time < 5; time++) await (await fetch(url)).text();
}

/** @param {Figures} figures @returns {string[]} */
function belowLimits(figures) {
  const { shift, kilobytes } = LIMITS;
  const scores = /** @type {const} */ (['performance', 'accessibility', 'bestPractices', 'seo']);
  return [
    ...scores.flatMap((name) => (figures[name] < LIMITS[name] ? [`${name} below ${LIMITS[name]}`] : [])),
    ...(figures.shift > shift ? [`CLS above ${shift}`] : []),
    ...(figures.kilobytes > kilobytes ? [`JavaScript above ${kilobytes} kB`] : []),
  ];
}

/** @param {Figures} figures */
function inWords({ performance, accessibility, bestPractices, seo, shift, kilobytes }) {
  return [performance, accessibility, bestPractices, seo, shift.toFixed(3), `${kilobytes.toFixed(1)} kB`];
}

/** @param {(string | number)[]} cells */
function print([first = '', ...rest]) {
  console.log([String(first).padEnd(12), ...rest.map((cell) => String(cell).padStart(15))].join(''));
}
